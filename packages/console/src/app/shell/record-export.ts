import type { ExportRecord } from '@foyer/contract';
import { api } from '../../shared/api/api.ts';

/** Tells the audit of a file that was made of the product's data. The file is there either way. */
export function recordExport(Title: string, Format: ExportRecord['Format']): void {
  api.exports.record({ body: { Title, Format } }).catch(() => undefined);
}
