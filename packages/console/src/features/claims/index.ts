/** What other features use of this one. */
export { claimCodesOf, everyClaimCode } from './claim-code-queries.ts';
