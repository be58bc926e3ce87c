/** What other features use of this one. */
export { passwordFault } from './registration-rules.ts';
