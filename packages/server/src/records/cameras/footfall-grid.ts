/** Grid over a picture in which people are counted: coarse enough to read, fine enough to show a queue. */
export const footfallGrid = { columns: 64, rows: 36 };

export interface Footfall {
  /** People who stood in each cell, row by row. */
  cells: number[];
  pictures: number;
  people: number;
}

export const noFootfall = (): Footfall => ({
  cells: new Array(footfallGrid.columns * footfallGrid.rows).fill(0),
  pictures: 0,
  people: 0,
});

/** Whether a payload has a result of one of these sources. Payloads are as they were stored, valid or not. */
export const speaksOf = (payload: unknown, names: ReadonlySet<string>): boolean =>
  resultsOf(payload, names).length > 0;

/**
 * Adds the people of a picture, each at the middle of the lower edge of the box. Boxes are clipped to the picture.
 * Boxes outside it are not counted, nor those with a coordinate that is no number.
 */
export function addPeople(footfall: Footfall, payload: unknown, names: ReadonlySet<string>): void {
  footfall.pictures += 1;
  for (const person of resultsOf(payload, names).flatMap((result) => listIn(result, 'people'))) {
    const cell = cellOf(memberOf(memberOf(person, 'segm'), 'value'));
    if (cell === undefined) continue;
    footfall.people += 1;
    footfall.cells[cell]! += 1;
  }
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)[name]
    : undefined;

function listIn(value: unknown, name: string): unknown[] {
  const list = memberOf(value, name);
  return Array.isArray(list) ? list : [];
}

const resultsOf = (payload: unknown, names: ReadonlySet<string>) =>
  listIn(payload, 'results').filter((result) => names.has(memberOf(result, 'src') as string));

function cellOf(box: unknown): number | undefined {
  const [x1, y1] = cornerOf(box, 'tl');
  const [x2, y2] = cornerOf(box, 'br');
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return;
  if (x1 === x2 || y1 === y2) return;
  const { columns, rows } = footfallGrid;
  return partOf(Math.max(y1, y2), rows) * columns + partOf((x1 + x2) / 2, columns);
}

const cornerOf = (box: unknown, name: string) =>
  listIn(box, name).map((part) =>
    typeof part === 'number' ? Math.min(1, Math.max(0, part)) : undefined,
  );

/** Which of `count` equal parts holds a place from 0 to 1. */
const partOf = (place: number, count: number) => Math.min(count - 1, Math.floor(place * count));
