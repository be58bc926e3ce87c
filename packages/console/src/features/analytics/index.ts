/** What other features use of this one. */
export { dashboard } from './analytics-queries.ts';
export { RangeFigures } from './range-figures.tsx';
export { RebuildCard } from './rebuild-card.tsx';
