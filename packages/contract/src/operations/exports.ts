import Type, { type Static } from 'typebox';
import { signedIn } from '../platform/access.ts';
import { endpoint, RequiredText } from '../platform/endpoint.ts';

/** A file of the product's data that the console made in the browser. */
export const ExportRecord = Type.Object(
  {
    /** What was exported, as its screen calls it. */
    Title: RequiredText,
    Format: Type.Enum(['PNG', 'PDF', 'CSV', 'XLSX']),
  },
  { additionalProperties: false },
);
export type ExportRecord = Static<typeof ExportRecord>;

export const exports = {
  record: endpoint({
    method: 'POST',
    path: '/api/exports',
    access: signedIn,
    summary: 'Export data',
    body: ExportRecord,
    answer: Type.Object({}),
    status: 201,
  }),
};
