/** Rows of a sheet, at most. */
export const maxSheetRows = 5_000;

/** Devices for which claim codes are made at once: those of a whole sheet. */
export const maxClaimCodes = 5_000;
