import type { PlannedRow } from './planned-row.ts';
import { versionOf } from './stored-records.ts';

const bytesOfVersion = 4;

const versionSeen = ({ entry }: PlannedRow) => (entry?.stored ? versionOf(entry.stored) : 0);

/** The versions of the records that rows are about, as a check saw them: for the import to compare. */
export function seenVersions(rows: readonly PlannedRow[]): string {
  const bytes = Buffer.alloc(rows.length * bytesOfVersion);
  for (const [nth, row] of rows.entries())
    bytes.writeUInt32LE(versionSeen(row), nth * bytesOfVersion);
  return bytes.toString('base64');
}

/** What became of a record since a check saw it. */
export type SinceCheck = 'same' | 'changed' | 'created' | 'deleted';

/** Compares the records of rows with what a check saw; without a check all are the same. */
export function compareSeen(rows: readonly PlannedRow[], seen: string | undefined): SinceCheck[] {
  if (seen === undefined) return rows.map(() => 'same');
  const bytes = Buffer.from(seen, 'base64');
  return rows.map((row, nth) => {
    const at = nth * bytesOfVersion;
    const before = at + bytesOfVersion <= bytes.length ? bytes.readUInt32LE(at) : 0;
    return sinceCheck(before, versionSeen(row));
  });
}

export function sinceCheck(before: number, now: number): SinceCheck {
  if (before === now) return 'same';
  if (before === 0) return 'created';
  return now === 0 ? 'deleted' : 'changed';
}
