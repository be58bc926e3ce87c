/** Figures in a grid over a picture: row after row from the upper left. */
export interface HeatGrid {
  columns: number;
  rows: number;
  /** Null where nothing is known. */
  cells: readonly (number | null)[];
  /** What neighbours make together: the sum of counts unless set, or the mean of figures such as speeds. */
  neighbours?: 'mean';
}

/** The figure of each point of a picture: points row after row, and the most of any point. */
export interface HeatField {
  width: number;
  height: number;
  values: Float32Array;
  most: number;
}

/** Points a cell has across and down; odd, so that one of them is its middle. */
const pointsPerCell = 5;
/** Cells over which one person spreads: the standard deviation of a bell, cut off where nothing of it is seen. */
const spreadCells = 1.1;
const reachCells = 5;

/** How much a cell counts for a point at a distance in cells: all of it in its own middle. */
const weightAt = (distance: number) => Math.exp(-(distance ** 2) / (2 * spreadCells ** 2));

/** The cells that contribute to a point along one side, each with its weight. */
function neighboursOf(point: number, count: number): (readonly [cell: number, weight: number])[] {
  const place = (point + 0.5) / pointsPerCell - 0.5;
  const cells: (readonly [number, number])[] = [];
  const last = Math.min(count - 1, Math.floor(place + reachCells));
  for (let cell = Math.max(0, Math.ceil(place - reachCells)); cell <= last; cell += 1)
    cells.push([cell, weightAt(cell - place)]);
  return cells;
}

/** A mean needs as much within reach: half of what a known cell counts for in its own middle. */
const minWeight = 0.5;

/** Smooths figures into a field: a bell over every cell, added up; of means by what the bells weigh together. */
export function heatField({ columns, rows, cells, neighbours }: HeatGrid): HeatField {
  const width = columns * pointsPerCell;
  const height = rows * pointsPerCell;
  const smoothed = (figureOf: (cell: number) => number) => smooth(columns, rows, figureOf);
  const values = smoothed((cell) => cells[cell] ?? 0);
  if (neighbours === 'mean') {
    const weights = smoothed((cell) => (cells[cell] == null ? 0 : 1));
    for (const [point, weight] of weights.entries())
      values[point] = weight < minWeight ? 0 : values[point]! / weight;
  }
  return { width, height, values, most: values.reduce((a, b) => Math.max(a, b), 0) };
}

/** The sum of bells over cells, at each point: first across and then down. */
function smooth(columns: number, rows: number, figureOf: (cell: number) => number): Float32Array {
  const width = columns * pointsPerCell;
  const height = rows * pointsPerCell;
  const across = new Float32Array(width * rows);
  for (let x = 0; x < width; x += 1) {
    const near = neighboursOf(x, columns);
    for (let row = 0; row < rows; row += 1)
      for (const [column, weight] of near)
        across[row * width + x]! += weight * figureOf(row * columns + column);
  }
  const values = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const near = neighboursOf(y, rows);
    for (let x = 0; x < width; x += 1)
      for (const [row, weight] of near) values[y * width + x]! += weight * across[row * width + x]!;
  }
  return values;
}
