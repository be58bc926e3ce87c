/** What other features use of this one. */
export { notificationDetail } from './notification-queries.ts';
export { typeLook } from './notification-type.tsx';
export { boxesOf, boxesSentence } from './panels/info-figures.ts';
