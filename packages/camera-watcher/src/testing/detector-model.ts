import { type Constant, onnxFile, type TensorDeclaration } from './onnx-file.ts';

export interface FixedOutput extends Constant {
  /** Its shape as the file says it, where that is another: a null is left open. */
  declared?: readonly (number | null)[];
}

export interface DetectorModel {
  picture: TensorDeclaration;
  furtherInputs?: readonly TensorDeclaration[];
  outputs: readonly FixedOutput[];
  /** The mean of each of the picture's channels, as the model wants its pixels. */
  means: readonly [number, number, number];
}

const pixelCheck = (picture: string) => [
  {
    op: 'ReduceMean',
    inputs: [picture],
    output: 'found',
    attributes: { axes: [2, 3], keepdims: 0 },
  },
  { op: 'Sub', inputs: ['found', 'means'], output: 'difference' },
  { op: 'Abs', inputs: ['difference'], output: 'distance' },
  { op: 'ReduceMax', inputs: ['distance'], output: 'worst', attributes: { keepdims: 0 } },
  { op: 'Greater', inputs: ['worst', 'tolerance'], output: 'isWrong' },
];

/**
 * A detector that answers fixed tensors, but only where its picture has the pixels that are expected: a model whose pixels
 * come in another order or scale answers no numbers.
 */
export function detectorModel({ picture, furtherInputs = [], outputs, means }: DetectorModel) {
  return onnxFile({
    inputs: [picture, ...furtherInputs],
    outputs: outputs.map(({ declared, shape, ...output }) => ({
      ...output,
      shape: declared ?? shape,
    })),
    constants: [
      { name: 'means', shape: [1, 3], values: means },
      { name: 'tolerance', shape: [], values: [0.01] },
      { name: 'no number', shape: [], values: [Number.NaN] },
      ...outputs.map((output) => ({ ...output, name: `${output.name} fixed` })),
    ],
    nodes: [
      ...pixelCheck(picture.name),
      ...outputs.map(({ name, type }) =>
        type === 'int64'
          ? { op: 'Identity', inputs: [`${name} fixed`], output: name }
          : { op: 'Where', inputs: ['isWrong', 'no number', `${name} fixed`], output: name },
      ),
    ],
  });
}
