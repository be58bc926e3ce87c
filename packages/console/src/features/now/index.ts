/** What other features use of this one; it is loaded with the dashboard. */
export { NowSection } from './now-section.tsx';
export { prefetchNow } from './prefetch-now.ts';
