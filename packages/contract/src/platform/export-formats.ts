/** Files of notifications that people export. */
export const exportFormats = ['csv', 'xlsx', 'parquet'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Rows of an export, at most: a sheet of Excel has room for a few more. */
export const maxExportRows = 1_000_000;
