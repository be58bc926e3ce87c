/** Rows of a sheet, at most. */
export const mostSheetRows = 5_000;

/** Devices for which claim codes are made at once: those of a whole sheet. */
export const mostClaimCodes = 5_000;
