/** Counts in a grid over a picture: row after row from the upper left. */
export interface HeatGrid {
  columns: number;
  rows: number;
  cells: readonly number[];
}

/** How many stood about each point of a picture: points row after row, and the most of any point. */
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

/** Smooths counts into a field: a bell over every cell, added up, first across and then down. */
export function heatField({ columns, rows, cells }: HeatGrid): HeatField {
  const width = columns * pointsPerCell;
  const height = rows * pointsPerCell;
  const across = new Float32Array(width * rows);
  for (let x = 0; x < width; x += 1) {
    const near = neighboursOf(x, columns);
    for (let row = 0; row < rows; row += 1)
      for (const [column, weight] of near)
        across[row * width + x]! += weight * (cells[row * columns + column] ?? 0);
  }
  const values = new Float32Array(width * height);
  let most = 0;
  for (let y = 0; y < height; y += 1) {
    const near = neighboursOf(y, rows);
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (const [row, weight] of near) sum += weight * across[row * width + x]!;
      values[y * width + x] = sum;
      if (sum > most) most = sum;
    }
  }
  return { width, height, values, most };
}
