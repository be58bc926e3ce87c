/** What other features use of this one. */
export { boundsWords } from './bounds-words.ts';
export { FlowCards } from './flow-cards.tsx';
export { StayFigures } from './stays/stay-figures.tsx';
export { stayWords } from './stays/stay-words.ts';
export { VisitorsToday } from './visitors-today.tsx';
