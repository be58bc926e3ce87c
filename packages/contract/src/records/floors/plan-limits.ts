import { mebibyte } from '../../platform/mebibyte.ts';

/** Bytes that the file of a plan has at most. */
export const maxPlanBytes = 20 * mebibyte;
