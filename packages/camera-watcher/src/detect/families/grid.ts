/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A cell of a model's picture for which it answers a box. */
export interface GridCell {
  /** Place in the model's output. */
  at: number;
  column: number;
  row: number;
  /** Pixels from one cell to the next. */
  stride: number;
}

const sides = ({ width, height }: Size, stride: number) => ({
  columns: Math.ceil(width / stride),
  rows: Math.ceil(height / stride),
});

/** How many cells a picture has at these strides together. */
export function cellCount(size: Size, strides: readonly number[]): number {
  return strides.reduce((sum, stride) => {
    const { columns, rows } = sides(size, stride);
    return sum + columns * rows;
  }, 0);
}

/** The cells in the order in which models answer them: by falling fineness, row by row. */
export function* gridCells(size: Size, strides: readonly number[]): Generator<GridCell> {
  let at = 0;
  for (const stride of strides) {
    const { columns, rows } = sides(size, stride);
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1, at += 1)
        yield { at, column, row, stride };
    }
  }
}
