import Type, { type Static } from 'typebox';
import { adminOnly, signedIn } from '../platform/access.ts';
import { endpoint, Reference } from '../platform/endpoint.ts';
import { JobBegun } from '../platform/jobs.ts';
import { maxUploadCharacters } from '../platform/sheet-limits.ts';
import { placeFilters } from '../records/place-filters.ts';
import { workbookOutcomes, workbookSheetNames } from './workbook-sheets.ts';

const place = Type.Object({ customer: Type.Optional(Reference), ...placeFilters });

/** A workbook (.xlsx) in base64. */
const Content = Type.String({ minLength: 1, maxLength: maxUploadCharacters });
export const WorkbookUpload = Type.Object({ Content });

/** A workbook that was checked. */
export const WorkbookImport = Type.Object({
  Content,
  /** Of the check: records that were changed since are left as they are. Left out, nothing is compared. */
  Seen: Type.Optional(Type.String({ maxLength: 512 * 1024, pattern: '^[A-Za-z0-9+/=]*$' })),
});
export type WorkbookImport = Static<typeof WorkbookImport>;

/** A cell that differs, or is wrong. */
const WorkbookCell = Type.Object({
  /** Empty where it is about the whole row. */
  column: Type.String(),
  from: Type.String(),
  to: Type.String(),
  /** Why the row is refused; empty where the cell is a change. */
  fault: Type.String(),
});

/** What becomes of a row of a workbook. */
export const WorkbookRow = Type.Object({
  sheet: Type.Enum(workbookSheetNames),
  /** As a spreadsheet numbers it: 1 is the header. */
  row: Type.Integer(),
  /** Of the record. */
  name: Type.String(),
  outcome: Type.Enum([...workbookOutcomes]),
  cells: Type.Array(WorkbookCell),
});
export type WorkbookRow = Static<typeof WorkbookRow>;

const Amounts = Type.Object({
  new: Type.Integer(),
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  refused: Type.Integer(),
});
export type WorkbookAmounts = Static<typeof Amounts>;

/** By sheet: how many rows become what. */
export const WorkbookCounts = Type.Object({
  Regions: Amounts,
  Sites: Amounts,
  Devices: Amounts,
  Cameras: Amounts,
  Areas: Amounts,
});
export type WorkbookCounts = Static<typeof WorkbookCounts>;

/** What importing a workbook would do: refused rows change nothing, the others are imported. */
export const WorkbookPlan = Type.Object({
  counts: WorkbookCounts,
  /** By outcome, at most `maxListedRows` of each. */
  rows: Type.Array(WorkbookRow),
  /** For `Seen` of the import. */
  seen: Type.String(),
});
export type WorkbookPlan = Static<typeof WorkbookPlan>;

/** Regions, sites, devices, cameras and areas in one Excel file, a sheet each. */
export const workbooks = {
  export: endpoint({
    method: 'GET',
    path: '/api/provisioning/workbook',
    access: signedIn,
    summary:
      'Regions, sites, devices, cameras and areas that the caller may see, as an Excel workbook that can be imported',
    query: place,
    answer: Type.Any(),
    files: true,
    costly: true,
    audited: true,
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/provisioning/workbook/check',
    access: adminOnly,
    summary:
      'What importing a workbook would do, row by row; names every fault by its cell, and changes nothing',
    query: place,
    body: WorkbookUpload,
    answer: WorkbookPlan,
    unaudited: true,
    costly: true,
    takesLong: true,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/provisioning/workbook/imports',
    access: adminOnly,
    personOnly: true,
    summary:
      'Import a workbook in the background: creates and changes what its rows without a fault say, deletes nothing. ' +
      'The job counts its rows; cancelled, what it has done stays',
    query: place,
    body: WorkbookImport,
    answer: JobBegun,
    status: 202,
    costly: true,
  }),
  result: endpoint({
    method: 'GET',
    path: '/api/provisioning/workbook/imports/{id}/result',
    access: adminOnly,
    personOnly: true,
    summary:
      'What an import did with each row, as an Excel workbook; also of one that was cancelled. Kept for a day',
    params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
    answer: Type.Any(),
    files: true,
    costly: true,
  }),
};
