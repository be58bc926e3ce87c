import { type elementTypes, onnxFile } from './onnx-file.ts';

/** The smallest ONNX model that answers a fixed tensor, for tests: its picture input is taken and ignored. */
export interface TinyModel {
  /** Shape of the picture; a null is left open. */
  inputShape: (number | null)[];
  outputShape: number[];
  output: ArrayLike<number>;
  inputType?: keyof typeof elementTypes;
}

export const tinyOnnx = ({ inputShape, outputShape, output, inputType }: TinyModel): Uint8Array =>
  onnxFile({
    inputs: [{ name: 'images', shape: inputShape, ...(inputType && { type: inputType }) }],
    outputs: [{ name: 'output0', shape: outputShape }],
    constants: [{ name: 'answer', shape: outputShape, values: output }],
    nodes: [{ op: 'Identity', inputs: ['answer'], output: 'output0' }],
  });
