/**
 * Sheets of a workbook of sites, each with its columns. An import takes the columns in any order; those left out keep their
 * values.
 */
export const workbookSheets = {
  Regions: ['ID', 'Customer', 'Name', 'Parent'],
  Sites: [
    ...(['ID', 'Customer', 'Name', 'Region', 'Time zone', 'Address', 'Latitude'] as const),
    ...(['Longitude', 'Floor area', 'Opening hours', 'Exceptions', 'Holidays'] as const),
  ],
  Devices: [
    ...(['ID', 'Customer', 'Site', 'Name', 'Code', 'Profile', 'Mapping', 'Latitude'] as const),
    ...(['Longitude', 'IP address', 'MAC address', 'Offline after', 'New sources'] as const),
  ],
  Cameras: ['ID', 'Device', 'Name', 'Code'],
  Areas: [
    ...(['ID', 'Customer', 'Site', 'Name', 'Capacity', 'Reset at'] as const),
    ...(['Counts visitors', 'Lines', 'Opening hours', 'Exceptions'] as const),
  ],
} as const satisfies Record<string, readonly string[]>;
export type WorkbookSheet = keyof typeof workbookSheets;
export type WorkbookColumn = (typeof workbookSheets)[WorkbookSheet][number];
export const workbookSheetNames = Object.keys(workbookSheets) as WorkbookSheet[];

/** Rows of a sheet that an import takes at most. */
export const maxWorkbookRows: Readonly<Record<WorkbookSheet, number>> = {
  Regions: 2_000,
  Sites: 2_000,
  Devices: 10_000,
  Cameras: 20_000,
  Areas: 10_000,
};

/** What becomes of a row. */
export const workbookOutcomes = ['refused', 'new', 'changed', 'unchanged'] as const;
export type WorkbookOutcome = (typeof workbookOutcomes)[number];

/** Rows of one outcome that a check names at most; the rest is counted. */
export const maxListedRows = 500;
