/** A row of a tree; it is below the nearest row above it whose depth is smaller. */
export interface Branch {
  id: number;
  depth: number;
}
export type Tree = readonly Branch[];
export type Forest = readonly Tree[];

/** Where a branch with all below it goes. */
export interface Place {
  tree: number;
  /** Before this row; at the end where there is none. */
  before: number | undefined;
  depth: number;
}

export type Direction = 'up' | 'down' | 'in' | 'out';

/** Index after the last row below row `index`. */
function endOf(tree: Tree, index: number): number {
  const depth = tree[index]!.depth;
  const end = tree.findIndex((row, i) => i > index && row.depth <= depth);
  return end < 0 ? tree.length : end;
}

/** Which tree a row stands in, and where. */
export function placeOf(forest: Forest, id: number): { tree: number; index: number } {
  const tree = forest.findIndex((rows) => rows.some((row) => row.id === id));
  return { tree, index: forest[tree]?.findIndex((row) => row.id === id) ?? -1 };
}

/** Rows below this one, itself first. */
export function familyOf(forest: Forest, id: number): Tree {
  const { tree, index } = placeOf(forest, id);
  const rows = forest[tree];
  return rows ? rows.slice(index, endOf(rows, index)) : [];
}

/** The rows that are seen while those in `closed` hide what is below them. */
export function visibleRows(tree: Tree, closed: ReadonlySet<number>): Branch[] {
  const seen: Branch[] = [];
  for (let i = 0; i < tree.length; i = closed.has(tree[i]!.id) ? endOf(tree, i) : i + 1)
    seen.push(tree[i]!);
  return seen;
}

/** What is seen of a tree while the branch is in the air. */
export function rowsWithout(
  forest: Forest,
  closed: ReadonlySet<number>,
  tree: number,
  id: number,
): Branch[] {
  const family = new Set(familyOf(forest, id).map((row) => row.id));
  return visibleRows(forest[tree] ?? [], closed).filter((row) => !family.has(row.id));
}

/** The place between two rows with the depth nearest to the wish: no row changes whom it is below. */
export function placeBetween(rows: Tree, at: number, tree: number, wish: number): Place {
  const least = rows[at]?.depth ?? 0;
  const most = at > 0 ? rows[at - 1]!.depth + 1 : 0;
  return { tree, before: rows[at]?.id, depth: Math.max(least, Math.min(most, wish)) };
}

/** The place one step away; undefined where there is none. */
export function placeBeside(
  forest: Forest,
  closed: ReadonlySet<number>,
  id: number,
  direction: Direction,
): Place | undefined {
  const { tree, index } = placeOf(forest, id);
  const branch = forest[tree]?.[index];
  if (!branch) return undefined;
  const rows = rowsWithout(forest, closed, tree, id);
  const at = visibleRows(forest[tree]!, closed).findIndex((row) => row.id === id);
  const { depth } = branch;
  if (direction === 'in') {
    const place = placeBetween(rows, at, tree, depth + 1);
    return place.depth > depth ? place : undefined;
  }
  if (direction === 'out') {
    if (depth === 0) return undefined;
    const after = rows.findIndex((row, i) => i >= at && row.depth < depth);
    return placeBetween(rows, after < 0 ? rows.length : after, tree, depth - 1);
  }
  const next = at + (direction === 'down' ? 1 : -1);
  if (next >= 0 && next <= rows.length) return placeBetween(rows, next, tree, depth);
  const other = tree + (direction === 'down' ? 1 : -1);
  if (!forest[other]) return undefined;
  const others = rowsWithout(forest, closed, other, id);
  return placeBetween(others, direction === 'down' ? 0 : others.length, other, depth);
}

/** The forest with the branch, and all below it, at its new place. */
export function moved(forest: Forest, id: number, place: Place): Forest {
  const family = familyOf(forest, id);
  const ids = new Set(family.map((row) => row.id));
  const shift = place.depth - (family[0]?.depth ?? 0);
  const shifted = family.map((row) => ({ ...row, depth: row.depth + shift }));
  return forest.map((tree, i) => {
    const rest = tree.filter((row) => !ids.has(row.id));
    if (i !== place.tree) return rest;
    const index = rest.findIndex((row) => row.id === place.before);
    return rest.toSpliced(index < 0 ? rest.length : index, 0, ...shifted);
  });
}

/** Whom a row is below, from near to far. */
export function parentsOf(forest: Forest, id: number): number[] {
  const { tree, index } = placeOf(forest, id);
  const rows = forest[tree] ?? [];
  const parents: number[] = [];
  let depth = rows[index]?.depth ?? 0;
  for (const row of rows.slice(0, Math.max(0, index)).toReversed()) {
    if (row.depth >= depth) continue;
    depth = row.depth;
    parents.push(row.id);
  }
  return parents;
}

const depths = { 1: 0, 2: 0, 3: 1, 4: 1, 5: 1, 6: 2, 7: 2, 8: 2, 9: 0 };
const otherDepths = { 13: 0, 14: 0, 15: 0, 16: 1, 17: 1, 18: 1 };

/** The sample: items 1 to 9 and 13 to 18. */
export const forest: Forest = [depths, otherDepths].map((tree) =>
  Object.entries(tree).map(([id, depth]) => ({ id: Number(id), depth })),
);
