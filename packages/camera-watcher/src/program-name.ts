/** How this program is called: `foyer-watch` where its package is installed, compiled. */
export const programName = import.meta.url.endsWith('.ts') ? 'npm run edge --' : 'foyer-watch';
