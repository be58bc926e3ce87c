import type { OnnxGraph } from './onnx-graph.ts';

/** Cells of a head [1, channels, height, width], row by row. */
export interface CellGrid {
  /** Px from one cell to the next. */
  stride: number;
  /** Where in its cell a cell's place is: 0 its beginning, 0.5 its middle. */
  within: number;
}

/** The places of the cells along one axis, px: [1, 1, cells]. `shape` is the head's. */
export function cellPlaces(onnx: OnnxGraph, shape: string, axis: 2 | 3, grid: CellGrid): string {
  const side = onnx.add('Gather', [shape, onnx.integers([axis], [])], { axis: 0 });
  const steps = onnx.add('Range', [onnx.integers([0], []), side, onnx.integers([1], [])]);
  const within = onnx.floats([grid.within], []);
  const cells = onnx.add('Add', [onnx.add('Cast', [steps], { to: 1 }), within]);
  const px = onnx.add('Mul', [cells, onnx.floats([grid.stride], [])]);
  const line = onnx.integers(axis === 3 ? [1, 1, 1, -1] : [1, 1, -1, 1]);
  const plane = onnx.add('Slice', [shape, onnx.integers([2]), onnx.integers([4])]);
  const all = onnx.add('Concat', [onnx.integers([1, 1]), plane], { axis: 0 });
  const spread = onnx.add('Expand', [onnx.add('Reshape', [px, line]), all]);
  return onnx.add('Reshape', [spread, onnx.integers([1, 1, -1])]);
}

export const channelsOf = (onnx: OnnxGraph, head: string, from: number, until: number) =>
  onnx.add('Slice', [head, onnx.integers([from]), onnx.integers([until]), onnx.integers([1])]);
