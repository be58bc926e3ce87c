import { cellPlaces, channelsOf } from './cell-grid.ts';
import { createGraphConverter } from './convert-graph.ts';
import type { GraphModel } from './graph-model.ts';
import { movenetInput } from './model-inputs.ts';
import { movenetCellPx } from './movenet-layout.ts';
import { createOnnxGraph, type OnnxGraph } from './onnx-graph.ts';

/** A place without an offset is the cell's beginning. */
const grid = { stride: movenetCellPx, within: 0 };
/** Of COCO's 17 joints the last two are the left and the right ankle. */
const ankles = [15, 16];
/** A person's middle is where no cell within two around is surer. */
const peakCells = 5;

const headNames = ['center', 'box_scale', 'box_offset', 'kpt_regress', 'kpt_heatmap', 'kpt_offset'];

/** The convolution each head ends with. */
function headOf(model: GraphModel, head: string): string {
  const ends = [...model.nodes.values()].filter(
    ({ name, op }) =>
      name.includes(`/${head}_0/`) && op === '_FusedConv2D' && name.endsWith('/BiasAdd'),
  );
  const [end] = ends;
  if (!end || ends.length !== 1)
    throw new Error(`This is no MoveNet MultiPose: it has no head ${head}.`);
  return end.name;
}

function decoder(onnx: OnnxGraph, center: string) {
  const flat = (tensor: string) => onnx.add('Reshape', [tensor, onnx.integers([1, 1, -1])]);
  const shape = onnx.add('Shape', [center]);
  const cells = [cellPlaces(onnx, shape, 3, grid), cellPlaces(onnx, shape, 2, grid)];
  const px = onnx.floats([grid.stride], []);
  /** A channel's numbers, which are in cells, in px. */
  const length = (head: string, channel: number) =>
    onnx.add('Mul', [flat(channelsOf(onnx, head, channel, channel + 1)), px]);
  return {
    length,
    chance: (head: string, channel: number) =>
      flat(onnx.add('Sigmoid', [channelsOf(onnx, head, channel, channel + 1)])),
    /** The place, x and y, that a cell predicts with two channels; the first is y. */
    place: (head: string, channel: number) =>
      [1, 0].map((axis, at) => onnx.add('Add', [cells[at] ?? '', length(head, channel + axis)])),
  };
}

/**
 * MoveNet MultiPose as a TensorFlow.js graph model, as an ONNX file that answers the rows of `movenetRows` for the cells
 * of its heads. Its picture is [1, 3, height, width] of red, green and blue from 0 to 1.
 */
export function movenetOnnx(model: GraphModel): Uint8Array {
  const onnx = createOnnxGraph('foyer-movenet');
  const bytes = onnx.add('Mul', [movenetInput, onnx.floats([255], [])]);
  const converter = createGraphConverter(model, onnx, bytes);
  const [center = '', scale = '', offset = '', regress = '', heat = '', exact = ''] = headNames.map(
    (head) =>
      onnx.add('Transpose', [converter.outputOf(headOf(model, head))], { perm: [0, 3, 1, 2] }),
  );
  const { length, chance, place } = decoder(onnx, center);
  const around = (peakCells - 1) / 2;
  const surest = onnx.add('MaxPool', [center], {
    kernel_shape: [peakCells, peakCells],
    strides: [1, 1],
    pads: [around, around, around, around],
  });
  const isPeak = onnx.add('Cast', [onnx.add('Equal', [center, surest])], { to: 1 });
  const peaks = onnx.add('Reshape', [isPeak, onnx.integers([1, 1, -1])]);
  const rows = [
    ...place(offset, 0),
    ...[length(scale, 1), length(scale, 0)],
    onnx.add('Mul', [chance(center, 0), peaks]),
    ...ankles.flatMap((joint) => place(regress, 2 * joint)),
    ...ankles.map((joint) => chance(heat, joint)),
    ...ankles.flatMap((joint) => place(exact, 2 * joint)),
  ];
  return onnx.file(
    { name: movenetInput, shape: [1, 3, 'height', 'width'] },
    { name: onnx.add('Concat', rows, { axis: 1 }), shape: [1, rows.length, 'cells'] },
  );
}
