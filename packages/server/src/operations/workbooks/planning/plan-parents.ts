import type { WorkbookColumn, WorkbookSheet } from '@foyer/contract';
import { msg } from '@foyer/translation';
import {
  claim,
  claimById,
  createEntry,
  customerOf,
  isEntry,
  isUnclaimed,
  named,
  type PlanContext,
  reportTaken,
} from './plan-context.ts';
import { addFault, type Entry, type PlannedRow } from './planned-row.ts';
import { cellsOf } from './record-cells.ts';
import { keyWithin } from './record-index.ts';
import type { StoredOf } from './stored-records.ts';

type Sheet = Exclude<WorkbookSheet, 'Regions'>;

/** How the rows of a sheet name their records and what these are in. */
interface SheetPlan {
  /** The column that names the region, site or device that a record is in. */
  parentColumn: WorkbookColumn;
  parentSheet: WorkbookSheet;
  parentIdOf: (stored: never) => number | null;
  /** The columns by which a record without an ID is known. */
  nameColumn: WorkbookColumn;
  keyOf: (planned: PlannedRow, owner: { customer: number; parent: Entry | null }) => string;
  /** A new record that names no parent is in this one. */
  defaultParent: (context: PlanContext, customer: number) => Entry | null;
}

const firstSite = ({ indexes }: PlanContext, customer: number): Entry | null => {
  const own = indexes.Sites.entries.filter((entry) => entry.customer === customer);
  return own.sort((a, b) => a.id! - b.id!)[0] ?? null;
};

const plans: Record<Sheet, SheetPlan> = {
  Sites: {
    parentColumn: 'Region',
    parentSheet: 'Regions',
    parentIdOf: ({ region_id }: StoredOf<'Sites'>) => region_id,
    nameColumn: 'Name',
    keyOf: ({ cells }, { customer }) => keyWithin(customer, cells.Name ?? ''),
    defaultParent: () => null,
  },
  Devices: {
    parentColumn: 'Site',
    parentSheet: 'Sites',
    parentIdOf: ({ site_id }: StoredOf<'Devices'>) => site_id,
    nameColumn: 'Code',
    keyOf: ({ cells }) => cells.Code ?? '',
    defaultParent: firstSite,
  },
  Cameras: {
    parentColumn: 'Device',
    parentSheet: 'Devices',
    parentIdOf: ({ device_id }: StoredOf<'Cameras'>) => device_id,
    nameColumn: 'Code',
    keyOf: ({ cells }, { parent }) => keyWithin(parent?.key ?? 0, cells.Code ?? ''),
    defaultParent: () => null,
  },
  Areas: {
    parentColumn: 'Site',
    parentSheet: 'Sites',
    parentIdOf: ({ site_id }: StoredOf<'Areas'>) => site_id,
    nameColumn: 'Name',
    keyOf: ({ cells }, { parent }) => keyWithin(parent?.key ?? 0, cells.Name ?? ''),
    defaultParent: firstSite,
  },
};

export const parentColumns: Readonly<Record<WorkbookSheet, WorkbookColumn>> = {
  Regions: 'Parent',
  Sites: plans.Sites.parentColumn,
  Devices: plans.Devices.parentColumn,
  Cameras: plans.Cameras.parentColumn,
  Areas: plans.Areas.parentColumn,
};

/** Finds which records the rows of a sheet are about, and the region, site or device that each is in after the import. */
export function planParents(context: PlanContext, sheet: Sheet, rows: readonly PlannedRow[]): void {
  const index = context.indexes[sheet];
  const { nameColumn, keyOf, parentColumn } = plans[sheet];
  claimById(context, rows);
  const added: { planned: PlannedRow; customer: number; parent: Entry | null }[] = [];
  for (const planned of rows) {
    if (!planned.entry && !isUnclaimed(planned)) continue;
    const customer = ownerOf(context, sheet, planned);
    if (customer === undefined) continue;
    const parent = parentOf(context, sheet, planned, customer);
    if (parent === 'wrong') continue;
    planned.parent = parent;
    if (!planned.entry)
      added.push({ planned, parent: parent ?? null, customer: parent?.customer ?? customer });
  }
  for (const { planned, ...owner } of added) {
    const key = keyOf(planned, owner);
    const found = index.named(key);
    if (found === 'several') {
      addFault(planned, nameColumn, msg('is the name of several: fill in the ID'));
    } else if (found && (!found.row || keyAfter(context, sheet, found) === key)) {
      claim(planned, found, nameColumn);
    } else {
      // The record of this name gets another one by a row with its ID.
      index.addName(key, createEntry(planned, owner.customer));
    }
    const text = planned.cells[parentColumn];
    const keeps = text === undefined || (text === '' && sheet !== 'Sites');
    if (planned.entry?.stored && keeps) planned.parent = undefined;
  }
  for (const { entry } of rows) {
    if (entry?.stored) index.addName(keyAfter(context, sheet, entry), entry);
  }
  const all = [...index.entries, ...added.flatMap(({ planned: { entry } }) => entry ?? [])];
  reportTaken([...new Set(all)], (entry) => keyAfter(context, sheet, entry), nameColumn);
}

/** The name of a record after the import, with what it is in. */
function keyAfter(context: PlanContext, sheet: Sheet, entry: Entry): string {
  const { row, stored, customer } = entry;
  const parent = row?.parent ?? (stored ? currentParent(context, sheet, entry) : null);
  return row
    ? plans[sheet].keyOf(row, { customer, parent })
    : context.indexes[sheet].storedName(entry);
}

/** The customer of a row: that of its record, or the one that it names. A camera has that of its device. */
function ownerOf(context: PlanContext, sheet: Sheet, planned: PlannedRow): number | undefined {
  if (planned.entry) return planned.entry.customer;
  if (sheet === 'Cameras') return 0;
  const code = planned.cells.Code;
  const device = sheet === 'Devices' && code ? context.indexes.Devices.named(code) : undefined;
  // A device is known by its code alone.
  if (device && device !== 'several' && !planned.cells.Customer) return device.customer;
  return customerOf(context, planned);
}

function currentParent(context: PlanContext, sheet: Sheet, { stored }: Entry): Entry | null {
  const id = plans[sheet].parentIdOf(stored as never);
  return (id !== null && context.indexes[plans[sheet].parentSheet].byId(id)) || null;
}

/** undefined where the row leaves it as it is. */
function parentOf(
  context: PlanContext,
  sheet: Sheet,
  planned: PlannedRow,
  customer: number,
): Entry | null | undefined | 'wrong' {
  const { parentColumn, parentSheet, defaultParent } = plans[sheet];
  const text = planned.cells[parentColumn];
  const stored = planned.entry?.stored;
  if (stored) {
    const current = cellsOf(sheet, stored as never, context.names)[parentColumn];
    const keeps = text === '' && sheet !== 'Sites';
    if (text === undefined || text === current || keeps) return undefined;
  }
  if (text === undefined || text === '') return defaultParent(context, customer);
  const isByCode = parentSheet === 'Devices';
  const found = named(
    context.indexes[parentSheet],
    text,
    (name) => (isByCode ? name : keyWithin(customer, name)),
    isByCode && !stored ? undefined : customer,
  );
  if (isEntry(found)) return found;
  addFault(planned, parentColumn, found);
  return 'wrong';
}
