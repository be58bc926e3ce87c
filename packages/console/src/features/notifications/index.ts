/** What other features use of this one. */
export { typeLook } from './notification-type.tsx';
export { boxesOf, boxesSentence } from './panels/info-figures.ts';
