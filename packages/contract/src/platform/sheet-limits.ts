import { mebibyte } from './mebibyte.ts';

/** Rows of a sheet, at most. */
export const maxSheetRows = 5_000;

/** Devices for which claim codes are made at once: those of a whole sheet. */
export const maxClaimCodes = 5_000;

/** Characters of a file that is imported: the text of a CSV file, or a workbook in base64. */
export const maxUploadCharacters = 6 * mebibyte;
