import { app } from './start-routes.ts';

/** Parent of the routes of screens that need a session. */
export const inShell = { getParentRoute: () => app };
