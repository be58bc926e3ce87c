/** What other features use of this one. */
export { FlowCards } from './flow-cards.tsx';
export { VisitorsToday } from './visitors-today.tsx';
