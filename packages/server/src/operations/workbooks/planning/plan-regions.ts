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
import { keyWithin } from './record-index.ts';
import { pathText } from './record-names.ts';
import type { StoredRegion } from './stored-records.ts';

/**
 * Finds which regions rows are about and what these are part of. A parent is named as it is called before or after the
 * import, and may be created by another row: rows wait until theirs is known.
 */
export function planRegions(context: PlanContext, rows: readonly PlannedRow[]): void {
  const index = context.indexes.Regions;
  claimById(context, rows);
  const tree = createTree(context);
  let waiting = rows.filter((planned) => planned.entry || isUnclaimed(planned));
  const customers = new Map(
    waiting.map((planned) => [planned, planned.entry?.customer ?? customerOf(context, planned)]),
  );
  waiting = waiting.filter((planned) => customers.get(planned) !== undefined);
  for (let isFirst = true, before = 0; isFirst || waiting.length < before; isFirst = false) {
    before = waiting.length;
    waiting = waiting.filter((planned) => {
      const customer = customers.get(planned)!;
      const text = planned.cells.Parent;
      if (planned.entry && (text === undefined || text === currentParent(context, planned)))
        return false;
      const found =
        (text ?? '') === ''
          ? null
          : named(index, text!, (name) => keyWithin(customer, name), customer);
      if (found && !isEntry(found)) return true;
      planned.parent = found;
      if (!planned.entry) identify(planned, customer, tree);
      return false;
    });
    tree.addNames();
  }
  for (const planned of waiting) reportParent(context, planned, customers.get(planned)!);
  reportCycles(rows, tree);
  reportTaken(
    tree.all(),
    (entry) => [entry.customer, tree.parentOf(entry)?.key ?? 0, tree.nameOf(entry)].join(' '),
    'Name',
  );
}

/** How a cell names what a region is part of before the import. */
function currentParent({ names }: PlanContext, { entry }: PlannedRow): string | undefined {
  if (!entry?.stored) return undefined;
  const { parent_id } = entry.stored as StoredRegion;
  return parent_id === null ? '' : names.region(parent_id);
}

type Tree = ReturnType<typeof createTree>;

/** The regions with what they are part of after the import. */
function createTree({ indexes: { Regions: index } }: PlanContext) {
  const added: Entry[] = [];
  const parentOf = (entry: Entry): Entry | undefined => {
    const planned = entry.row?.parent;
    if (planned !== undefined) return planned ?? undefined;
    const stored = (entry.stored as StoredRegion | undefined)?.parent_id;
    return stored === undefined || stored === null ? undefined : index.byId(stored);
  };
  const nameOf = (entry: Entry) => entry.row?.cells.Name ?? entry.stored?.name ?? '';
  const pathOf = (entry: Entry, depth = 0): string => {
    const parent = parentOf(entry);
    // A region that is part of itself is reported when all parents are known.
    return pathText(parent && depth < maxDepth ? pathOf(parent, depth + 1) : '', nameOf(entry));
  };
  const all = () => [...index.entries, ...added];
  return {
    parentOf,
    nameOf,
    all,
    add: (entry: Entry) => added.push(entry),
    /** The region of a name directly below another, before the import. */
    childOf: (parent: Entry | null, name: string, customer: number) =>
      parent && !parent.stored
        ? undefined
        : index.entries.find(
            (each) =>
              !each.row &&
              each.customer === customer &&
              each.stored?.name === name &&
              (each.stored as StoredRegion).parent_id === (parent?.id ?? null),
          ),
    /** Names of rows that are known by now, and of what is part of them. */
    addNames() {
      for (const entry of all()) {
        if (entry.row || parentOf(entry)?.row)
          index.addName(keyWithin(entry.customer, pathOf(entry)), entry);
      }
    },
  };
}

const maxDepth = 50;

function identify(planned: PlannedRow, customer: number, tree: Tree): void {
  const existing = tree.childOf(planned.parent ?? null, planned.cells.Name!, customer);
  if (existing) claim(planned, existing, 'Name');
  else tree.add(createEntry(planned, customer));
}

function reportParent(context: PlanContext, planned: PlannedRow, customer: number): void {
  const text = planned.cells.Parent!;
  const found = named(context.indexes.Regions, text, (name) => keyWithin(customer, name), customer);
  if (!isEntry(found)) addFault(planned, 'Parent', found);
}

function reportCycles(rows: readonly PlannedRow[], { parentOf }: Tree): void {
  for (const planned of rows) {
    const seen = new Set<Entry>();
    let entry = planned.entry && parentOf(planned.entry);
    while (entry && entry !== planned.entry && !seen.has(entry)) {
      seen.add(entry);
      entry = parentOf(entry);
    }
    if (planned.parent && planned.entry && entry === planned.entry)
      addFault(planned, 'Parent', msg('is this region or part of it'));
  }
}
