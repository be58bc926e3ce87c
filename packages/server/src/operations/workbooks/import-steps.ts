import { type WorkbookSheet, workbookSheetNames } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { Scope } from '../../records/access/caller.ts';
import { readRecords } from './planning/known-records.ts';
import { parentColumns } from './planning/plan-parents.ts';
import { addFault, type Entry, outcomeOf, type PlannedRow } from './planning/planned-row.ts';
import type { SinceCheck } from './planning/seen-versions.ts';
import { type StoredCamera, type StoredDevice, versionOf } from './planning/stored-records.ts';
import { type ApplyContext, applyRow, followMovedDevice } from './workbook-store.ts';

/** Rows in the order in which they are imported: a region after the one that it is part of. */
export function importOrder(rows: readonly PlannedRow[]): PlannedRow[] {
  const depthOf = ({ sheet, parent }: PlannedRow, depth = 0): number =>
    sheet === 'Regions' && parent?.row && depth < maxDepth ? depthOf(parent.row, depth + 1) : depth;
  return rows
    .map((planned) => ({ planned, depth: depthOf(planned) }))
    .sort((a, b) => Number(isRegion(b)) - Number(isRegion(a)) || a.depth - b.depth)
    .map(({ planned }) => planned);
}
const maxDepth = 50;
const isRegion = ({ planned }: { planned: PlannedRow }) => planned.sheet === 'Regions';

/** Rows that are written at once, each by a connection of its own. */
const rowsAtOnce = 4;

const changedSinceCheck = {
  changed: msg('was changed after the check: check the workbook again'),
  created: msg('was created after the check: check the workbook again'),
  deleted: msg('was deleted after the check: check the workbook again'),
} as const;

/** Imports rows step by step. Each is written by itself, as its form does: what fails costs no other row. */
export function createImport(context: ApplyContext, scope: Scope) {
  /** By the id that it had: a device that moved to another site during this import. */
  const moved = new Map<number, { id: number; code: string }>();

  const write = async (planned: PlannedRow) => {
    const entry = planned.entry!;
    const before = entry.id;
    if (planned.sheet === 'Cameras') {
      const device = moved.get((entry.stored as StoredCamera | undefined)?.device_id ?? 0);
      if (device) await followMovedDevice(context.db, planned, device);
    }
    await applyRow(context, planned);
    if (planned.sheet === 'Devices' && before !== undefined && entry.id !== before) {
      const { code } = entry.stored as StoredDevice;
      moved.set(before, { id: entry.id!, code: planned.cells.Code ?? code });
    }
  };

  /** Whether records are no longer as they were when the rows were planned. */
  const changedSince = async (rows: readonly PlannedRow[]): Promise<Set<Entry>> => {
    const changed = new Set<Entry>();
    for (const sheet of new Set(rows.map((row) => row.sheet))) {
      const entries = rows.flatMap(({ entry }) =>
        entry?.sheet === sheet && entry.stored ? entry : [],
      );
      const present = await versionsOf(sheet, entries);
      for (const entry of entries) {
        const device = (entry.stored as StoredCamera).device_id;
        if (sheet === 'Cameras' && moved.has(device)) continue;
        if (present.get(entry.id!) !== versionOf(entry.stored!)) changed.add(entry);
      }
    }
    return changed;
  };
  const versionsOf = async (sheet: WorkbookSheet, entries: readonly Entry[]) => {
    const ids = entries.map(({ id }) => id!);
    const records = ids.length === 0 ? [] : await readRecords[sheet](context.db, scope, ids);
    return new Map(records.map((record) => [record.id, versionOf(record)]));
  };

  return {
    /** Imports those of some rows that create or change something; the others get their fault. */
    async step(rows: readonly { planned: PlannedRow; since: SinceCheck }[]): Promise<void> {
      const writing = rows.filter(({ planned }) => ['new', 'changed'].includes(outcomeOf(planned)));
      const stale = await changedSince(writing.map(({ planned }) => planned));
      const importOne = async ({ planned, since }: (typeof rows)[number]) => {
        const change = stale.has(planned.entry!) ? 'changed' : since;
        if (change !== 'same') {
          addFault(planned, '', changedSinceCheck[change]);
        } else if (planned.parent && planned.parent.id === undefined) {
          addFault(planned, parentColumns[planned.sheet], dependsOn(planned.parent));
        } else {
          await write(planned).catch((error) => {
            if (!(error instanceof ProblemError)) throw error;
            addFault(planned, '', error.detail);
          });
        }
      };
      // A sheet after the other: rows name records of the sheets before theirs, and regions those of their own.
      for (const sheet of workbookSheetNames) {
        const own = writing.filter(({ planned }) => planned.sheet === sheet);
        const atOnce = sheet === 'Regions' ? 1 : rowsAtOnce;
        for (let nth = 0; nth < own.length; nth += atOnce)
          await Promise.all(own.slice(nth, nth + atOnce).map(importOne));
      }
    },
  };
}

const dependsOn = ({ row, sheet }: Entry) =>
  msg('depends on row {row} of {sheet}, which has a fault', { row: row?.row, sheet });
