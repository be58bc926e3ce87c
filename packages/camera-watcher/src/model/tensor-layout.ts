/**
 * A tensor of the TensorFlow graph as one of the ONNX graph with its axes in another order: axis `i` is axis
 * `order[i]` there. TensorFlow turns pictures around before and after each convolution; kept as an order, that
 * costs nothing.
 */
export interface Value {
  name: string;
  order: readonly number[];
  /** The shape of the ONNX tensor, at the size the model was made for. */
  shape: readonly number[];
  /** Added around the ONNX tensor, and not written yet: a convolution or a pooling does it by itself. */
  padding?: Padding;
}

export interface Padding {
  before: number[];
  after: number[];
  with: number;
}

/** Batch, channels, height, width: the order of ONNX, of a tensor that is batch, height, width, channels. */
export const toChannelsFirst = [0, 3, 1, 2];
export const toChannelsLast = [0, 2, 3, 1];

export const isIdentity = (order: readonly number[]) => order.every((axis, at) => axis === at);

/** The order after another transposition: its axis `i` is axis `by[i]` of the value. */
export const transposed = (value: Value, by: readonly number[]): Value => ({
  ...value,
  order: by.map((axis) => value.order[axis] ?? 0),
});
