import type { WorkbookColumn, WorkbookSheet } from '@foyer/contract';
import { type Message, msg } from '@foyer/translation';
import type { ReadRow } from '../reading/read-workbook.ts';
import { addFault, type Entry, type PlannedRow } from './planned-row.ts';
import type { RecordNames } from './record-cells.ts';
import { indexRecords, keyWithin, type RecordIndex } from './record-index.ts';
import { byIdText, namesOf, regionPaths } from './record-names.ts';
import type { StoredRecords } from './stored-records.ts';

/** What is there when a workbook is planned. */
export interface KnownRecords {
  customers: readonly { id: number; name: string }[];
  records: StoredRecords;
  /** By the id of a record that was moved away: its present record. */
  present: Readonly<Record<'Devices' | 'Cameras', ReadonlyMap<number, number>>>;
  /** Codes of devices of which nothing else is known: those of other customers. */
  takenCodes: ReadonlySet<string>;
  /** Only some sites of a customer are shown: regions and sites stay as they are. */
  isLimited: boolean;
}

export interface PlanContext extends KnownRecords {
  names: RecordNames;
  indexes: Record<WorkbookSheet, RecordIndex>;
  customerNamed: (name: string) => number | 'several' | undefined;
}

export function contextOf(known: KnownRecords): PlanContext {
  const { records, present, customers } = known;
  const paths = regionPaths(records.Regions);
  const names = namesOf(known);
  const byName = new Map<string, number | 'several'>();
  for (const { id, name } of customers) byName.set(name, byName.has(name) ? 'several' : id);
  for (const { id } of customers) byName.set(byIdText(id), id);
  return {
    ...known,
    names,
    customerNamed: (name) => byName.get(name),
    indexes: {
      Regions: indexRecords('Regions', records.Regions, ({ id, customer_id }) =>
        keyWithin(customer_id, paths.get(id)!),
      ),
      Sites: indexRecords('Sites', records.Sites, ({ customer_id, name }) =>
        keyWithin(customer_id, name),
      ),
      Devices: indexRecords('Devices', records.Devices, ({ code }) => code, present.Devices),
      Cameras: indexRecords(
        'Cameras',
        records.Cameras,
        ({ device_id, code }) => keyWithin(device_id, code),
        present.Cameras,
      ),
      Areas: indexRecords('Areas', records.Areas, ({ site_id, name }) => keyWithin(site_id, name)),
    },
  };
}

const notFound = msg('is not found');
const isSeveral = msg('is the name of several: write the ID with # before it, such as #12');

/** The customer of a row; undefined, with a fault, where it is not known. */
export function customerOf(context: PlanContext, planned: PlannedRow): number | undefined {
  const { customers, customerNamed } = context;
  const text = planned.cells.Customer ?? '';
  if (text === '') {
    if (customers.length === 1) return customers[0]!.id;
    addFault(planned, 'Customer', msg('is missing'));
    return undefined;
  }
  const found = customerNamed(text);
  if (typeof found === 'number') return found;
  addFault(planned, 'Customer', found === 'several' ? isSeveral : notFound);
  return undefined;
}

/** The record that a cell names by its name within an owner, or by `#` and its id; a message where there is none. */
export function named(
  index: RecordIndex,
  text: string,
  keyOf: (name: string) => string,
  customer: number | undefined,
): Entry | Message {
  const id = /^#(\d{1,9})$/.exec(text)?.[1];
  const found = id === undefined ? index.named(keyOf(text)) : index.byId(Number(id));
  if (found === 'several') return isSeveral;
  return found && (customer === undefined || found.customer === customer) ? found : notFound;
}

export const isEntry = (found: Entry | Message): found is Entry => 'sheet' in found;

export const plannedRow = ({ sheet, row, cells, faults }: ReadRow): PlannedRow => ({
  sheet,
  row,
  cells,
  entry: undefined,
  parent: undefined,
  faults: [...faults],
  changes: [],
});

/** Says that a row is about a record. A second row of the same record is a fault. */
export function claim(planned: PlannedRow, entry: Entry, column: WorkbookColumn): void {
  if (entry.row) {
    addFault(planned, column, msg('is the same record as in row {row}', { row: entry.row.row }));
    return;
  }
  entry.row = planned;
  planned.entry = entry;
}

/** The rows with an ID are about the records of these ids. */
export function claimById({ indexes }: PlanContext, rows: readonly PlannedRow[]): void {
  for (const planned of rows) {
    const id = planned.cells.ID ?? '';
    if (id === '' || planned.faults.some(({ column }) => column === 'ID')) continue;
    const entry = indexes[planned.sheet].byId(Number(id));
    if (entry) claim(planned, entry, 'ID');
    else addFault(planned, 'ID', notFound);
  }
}

let lastKey = 0;

/** A record that a row creates. */
export function createEntry(planned: PlannedRow, customer: number): Entry {
  lastKey -= 1;
  const { sheet } = planned;
  const entry = { sheet, key: lastKey, id: undefined, customer, stored: undefined, row: planned };
  planned.entry = entry;
  return entry;
}

/** Rows without an ID, as far as their other cells may name a record. */
export const isUnclaimed = ({ entry, cells, faults }: PlannedRow): boolean =>
  !entry && (cells.ID ?? '') === '' && faults.every(({ column }) => !identifying.has(column));

const identifying: ReadonlySet<string> = new Set(['', 'ID', 'Customer', 'Name', 'Code', 'Device']);

/** Reports rows that give a record a name which another one has after the import: rows without an ID are known by it. */
export function reportTaken(
  entries: readonly Entry[],
  keyAfter: (entry: Entry) => string,
  column: WorkbookColumn,
): void {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const key = keyAfter(entry);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  for (const { row, stored, ...entry } of entries) {
    if (!row || !stored || counts.get(keyAfter({ row, stored, ...entry })) === 1) continue;
    const before = (stored as unknown as Record<string, unknown>)[column.toLowerCase()];
    if (before !== row.cells[column] || row.parent !== undefined)
      addFault(row, column, msg('is that of another record'));
  }
}
