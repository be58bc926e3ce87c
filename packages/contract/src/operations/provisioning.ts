import Type, { type Static } from 'typebox';
import { adminOnly } from '../platform/access.ts';
import { endpoint } from '../platform/endpoint.ts';
import { JobBegun } from '../platform/jobs.ts';
import { maxUploadCharacters } from '../platform/sheet-limits.ts';

/**
 * Columns of a sheet of sites: a row names a customer, and as much of device, camera and line as it is about. `Location` is
 * the customer's address, `Offline after` in minutes.
 */
export const sheetColumns = [
  'Customer',
  'Time zone',
  'Location',
  'Device',
  'Device code',
  'Profile',
  'Mapping',
  'Latitude',
  'Longitude',
  'IP address',
  'MAC address',
  'Offline after',
  'Camera',
  'Camera code',
  'Line',
  'Line name',
  'In',
  'Out',
] as const;
export type SheetColumn = (typeof sheetColumns)[number];

const SheetFormat = Type.Enum(['csv', 'xlsx']);
export const SheetFormatQuery = Type.Object({ format: Type.Optional(SheetFormat) });

/** A sheet of sites: the text of a CSV file, or an Excel workbook in base64, whose first sheet counts. */
export const SheetUpload = Type.Object({
  Format: SheetFormat,
  Content: Type.String({ minLength: 1, maxLength: maxUploadCharacters }),
});
export type SheetUpload = Static<typeof SheetUpload>;

/** What is wrong with a cell. */
export const SheetFault = Type.Object({
  /** As a spreadsheet numbers it: 1 is the header. */
  row: Type.Integer(),
  /** Empty where it is about the whole row or file. */
  column: Type.String(),
  value: Type.String(),
  message: Type.String(),
});
export type SheetFault = Static<typeof SheetFault>;

const Amounts = Type.Object({ new: Type.Integer(), changed: Type.Integer(), same: Type.Integer() });

/** What a sheet would do, or did. With a fault nothing is done. */
export const SheetPlan = Type.Object({
  rows: Type.Integer(),
  customers: Amounts,
  devices: Amounts,
  cameras: Amounts,
  lines: Amounts,
  /** All of them, at most 1,000. */
  faults: Type.Array(SheetFault),
  fault_count: Type.Integer(),
});
export type SheetPlan = Static<typeof SheetPlan>;

/** Customers, devices, cameras and lines as a sheet. */
export const provisioning = {
  template: endpoint({
    method: 'GET',
    path: '/api/provisioning/template',
    access: adminOnly,
    summary: 'A sheet with examples, to fill in: as CSV (format=csv) or as an Excel workbook',
    query: SheetFormatQuery,
    answer: Type.Any(),
    files: true,
    costly: true,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/provisioning/sheet',
    access: adminOnly,
    summary: 'All customers, devices, cameras and lines in use, as a sheet that can be imported',
    query: SheetFormatQuery,
    answer: Type.Any(),
    files: true,
    costly: true,
    audited: true,
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/provisioning/check',
    access: adminOnly,
    summary: 'What importing a sheet would do, with every fault by its cell; changes nothing',
    body: SheetUpload,
    answer: SheetPlan,
    unaudited: true,
    costly: true,
    takesLong: true,
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/provisioning/sheet',
    access: adminOnly,
    summary:
      'Import a sheet: creates what is not there and changes names, all of it or, with a fault, nothing',
    body: SheetUpload,
    answer: SheetPlan,
    status: 201,
    costly: true,
    takesLong: true,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/provisioning/imports',
    access: adminOnly,
    personOnly: true,
    summary:
      'Import a sheet in the background: the job counts its rows, its result is what the sheet did, and cancelled it did nothing',
    body: SheetUpload,
    answer: JobBegun,
    status: 202,
    costly: true,
  }),
};
