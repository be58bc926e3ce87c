/*
 * The files of the first screens. What is named here brings all that it imports into its file, and nothing else:
 * a screen that is opened later, and what it needs, never comes in.
 */

/**
 * What runs before the language of the page is known: the session, and the loader of the language. No module that writes a
 * text while it loads may stand in its file (`preloaded-start.ts` refuses that).
 */
const begin =
  'vite/preload-helper|console/src/(app/begin-session|shared/(language/load-page-language|connection/load-code))\\.ts$';

/** Needed by every page, or by both the login page and the dashboard. */
const everyPage = [
  'node_modules/(react|react-dom|scheduler|use-sync-external-store|clsx)/',
  'node_modules/@tanstack/(history|react-router|react-store|router-core)/',
  'console/src/app/(app\\.tsx|router\\.ts)$',
  'console/src/shared/(api/(api|use-call)\\.ts|connection/connection-notice\\.tsx|navigation/links\\.tsx)$',
  'kit/src/(layout/brand-mark/brand-mark\\.tsx|time/temporal\\.ts)$',
  '@mantine/core/esm/components/(ActionIcon|Anchor|Button|InputBase|Stack|Text|Title)/\\w+\\.mjs$',
  '@mantine/hooks/esm/use-(document-title|uncontrolled)/',
  '@tabler/icons-react/dist/esm/createReactComponent\\.mjs$',
].join('|');

/** Not needed by the login page. */
const queries = 'node_modules/@tanstack/(query-core|react-query)/';

/** The first screen behind the login, the shell around it, and the addresses of all others. */
const dashboard = [
  'console/src/app/routes/app-routes\\.ts$',
  'console/src/app/shell/shell\\.tsx$',
  'console/src/features/analytics/analytics-screen\\.tsx$',
].join('|');

/** In few files, as many small ones compress worse, are asked for one by one, and have to be named. */
export const firstChunks = [
  { name: 'begin', test: new RegExp(begin), priority: 4 },
  { name: 'start', test: new RegExp(everyPage), priority: 3 },
  { name: 'queries', test: new RegExp(queries), priority: 2 },
  { name: 'dashboard', test: new RegExp(dashboard), priority: 1 },
];
