import { app, notFoundInShell } from './start-routes.ts';

/**
 * Parent of the routes of screens that need a session. An address whose id is no number is not found by its own route:
 * the parent's answer would stand in place of the shell.
 */
export const inShell = { getParentRoute: () => app, notFoundComponent: notFoundInShell };
