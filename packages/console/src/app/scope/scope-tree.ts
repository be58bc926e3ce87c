import type { Scope } from '../../shared/scope/scope.ts';

export type PlaceKind = 'customer' | 'region' | 'site';

/** Something that can be chosen: a customer, a region or a site. */
export interface Place {
  kind: PlaceKind;
  id: number;
  name: string;
  /** Of its customer. */
  customer: number;
}

/** What lies directly in an open part of the tree. */
export interface Branch {
  places: readonly Place[];
  /** How many more there are than are loaded. */
  more: number;
  state: 'loading' | 'failed' | 'ready';
}

/** Names a part of the tree: `all`, `customer 3`, `region 7`. */
export type BranchKey = string;

/** What stands above all others. */
export const rootKey: BranchKey = 'all';
export const branchKeyOf = ({ kind, id }: Pick<Place, 'kind' | 'id'>): BranchKey => `${kind} ${id}`;

/** A line of the tree as it is drawn. */
export type ScopeRow = { key: string; level: number } & (
  | { is: 'all' }
  | { is: 'place'; place: Place; about?: string; isOpen: boolean | undefined }
  | { is: 'more'; branch: BranchKey; count: number }
  | { is: 'loading' }
  | { is: 'failed'; branch: BranchKey }
);

/** The lines of a tree, from top to bottom, of what is open. */
export function rowsOf(
  branches: ReadonlyMap<BranchKey, Branch>,
  isOpen: (key: BranchKey) => boolean,
): ScopeRow[] {
  const below = (key: BranchKey, level: number): ScopeRow[] => {
    const branch = branches.get(key) ?? { places: [], more: 0, state: 'loading' };
    const rows = branch.places.flatMap((place): ScopeRow[] => {
      const own = branchKeyOf(place);
      const opens = place.kind !== 'site';
      const row = { is: 'place' as const, key: own, level, place };
      return [
        { ...row, isOpen: opens ? isOpen(own) : undefined },
        ...(opens && isOpen(own) ? below(own, level + 1) : []),
      ];
    });
    if (branch.state === 'loading') rows.push({ is: 'loading', key: `${key} loading`, level });
    if (branch.state === 'failed')
      rows.push({ is: 'failed', key: `${key} failed`, level, branch: key });
    if (branch.state === 'ready' && branch.more > 0)
      rows.push({ is: 'more', key: `${key} more`, level, branch: key, count: branch.more });
    return rows;
  };
  return [{ is: 'all', key: rootKey, level: 1 }, ...below(rootKey, 2)];
}

/** The scope that choosing a line stands for; the customer is named where a person sees several. */
export function scopeOf({ kind, id, customer }: Place, namesCustomer: boolean): Scope {
  if (kind === 'customer') return { customer: id };
  return { ...(namesCustomer && { customer }), [kind]: id };
}

/** Whether a line is the chosen one. */
export function isChosen(row: ScopeRow, { customer, region, site }: Scope): boolean {
  if (row.is === 'all') return [customer, region, site].every((id) => id === undefined);
  if (row.is !== 'place') return false;
  const { kind, id } = row.place;
  if (site !== undefined) return kind === 'site' && id === site;
  if (region !== undefined) return kind === 'region' && id === region;
  return kind === 'customer' && id === customer;
}

/** The place of the line above that a line is part of; itself at the top. */
export function parentOf(rows: readonly ScopeRow[], at: number): number {
  const level = rows[at]?.level ?? 1;
  for (let above = at - 1; above >= 0; above -= 1)
    if ((rows[above]?.level ?? 0) < level) return above;
  return at;
}
