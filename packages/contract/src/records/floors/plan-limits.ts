/** Bytes that the file of a plan has at most. */
export const maxPlanBytes = 20 * 1024 * 1024;
