/** What other features use of this one. */
export { typeLook } from './notification-type.ts';
export { boxesOf, boxesSentence } from './panels/info-figures.ts';
