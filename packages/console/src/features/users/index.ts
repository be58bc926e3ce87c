/** What other features use of this one. */
export { fullName } from './user-facts.ts';
