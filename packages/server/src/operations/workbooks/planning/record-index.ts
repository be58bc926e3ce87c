import type { WorkbookSheet } from '@foyer/contract';
import type { Entry } from './planned-row.ts';
import type { StoredOf } from './stored-records.ts';

/** Records of a sheet by id and by the names that they have before and after the import. */
export interface RecordIndex {
  /** Those that are there. */
  entries: readonly Entry[];
  byId: (id: number) => Entry | undefined;
  /** The record of a name: 'several' where it is that of more than one. */
  named: (key: string) => Entry | 'several' | undefined;
  addName: (key: string, entry: Entry) => void;
  /** The name before the import. */
  storedName: (entry: Entry) => string;
}

export function indexRecords<Sheet extends WorkbookSheet>(
  sheet: Sheet,
  records: readonly StoredOf<Sheet>[],
  keyOf: (record: StoredOf<Sheet>) => string,
  present: ReadonlyMap<number, number> = new Map(),
): RecordIndex {
  const entries = records.map(
    (stored): Entry => ({
      sheet,
      key: stored.id,
      id: stored.id,
      customer: stored.customer_id,
      stored,
      row: undefined,
    }),
  );
  const ids = new Map(entries.map((entry) => [entry.id, entry]));
  const names = new Map<string, Set<Entry>>();
  const addName = (key: string, entry: Entry) => {
    const named = names.get(key);
    if (named) named.add(entry);
    else names.set(key, new Set([entry]));
  };
  for (const [nth, record] of records.entries()) addName(keyOf(record), entries[nth]!);
  return {
    entries,
    byId: (id) => ids.get(id) ?? ids.get(present.get(id)),
    named(key) {
      const [first, ...more] = names.get(key) ?? [];
      return more.length > 0 ? 'several' : first;
    },
    addName,
    storedName: ({ stored }) => keyOf(stored as StoredOf<Sheet>),
  };
}

/** A name within a customer, or another record. */
export const keyWithin = (owner: number, name: string) => `${owner} ${name}`;
