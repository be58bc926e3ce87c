import { feetOf } from './feet.ts';

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

/** Adds the people of a picture, each at the feet. */
export function addPeople(footfall: Footfall, payload: unknown, names: ReadonlySet<string>): void {
  footfall.pictures += 1;
  const { columns, rows } = footfallGrid;
  for (const { x, y } of feetOf(payload, names)) {
    footfall.people += 1;
    footfall.cells[partOf(y, rows) * columns + partOf(x, columns)]! += 1;
  }
}

/** Which of `count` equal parts holds a place from 0 to 1. */
const partOf = (place: number, count: number) => Math.min(count - 1, Math.floor(place * count));
