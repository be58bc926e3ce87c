/** What other features use of this one. */
export { boundsWords } from './bounds-words.ts';
export { directionName } from './direction-name.ts';
export { FlowCards } from './flow-cards.tsx';
export { FlowChart } from './flow-chart.tsx';
export { FlowsOverTime } from './flows-over-time.tsx';
export { StayFigures } from './stays/stay-figures.tsx';
export { stayWords } from './stays/stay-words.ts';
export { VisitorsToday } from './visitors-today.tsx';
