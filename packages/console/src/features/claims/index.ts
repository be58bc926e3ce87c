/** What other features use of this one. */
export { claimCodeList } from './claim-code-queries.ts';
