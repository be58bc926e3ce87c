import type { InferenceSession, Tensor } from 'onnxruntime-web';
import { movenetInput, nanodetInput } from '../../model/model-inputs.ts';
import { sentenceOf, WatchError } from '../../watch-error.ts';
import type { OnnxRuntime } from '../onnx-runtime.ts';
import type { Size } from './grid.ts';

export interface TensorShape {
  name: string;
  /** Sides that are open are texts. */
  shape: readonly (number | string)[];
}

/** What a model takes and answers. */
export interface ModelSignature {
  picture: TensorShape;
  outputs: readonly { name: string; shape: readonly number[] }[];
  /** Of the picture to which `outputs` have their shapes. */
  size: Size;
}

/** A picture whose sides are open is tried at this size, at which most models are trained. */
const triedPx = 640;
/** The side of DETR's mask, where it is open. */
const maskSide = 64;

type Metadata = InferenceSession.TensorValueMetadata;

const tensorsOf = (values: readonly InferenceSession.ValueMetadata[]) =>
  values.filter((value): value is Metadata => value.isTensor);
const isPicture = ({ type, shape }: Metadata) =>
  type === 'float32' && shape.length === 4 && (typeof shape[1] === 'string' || shape[1] === 3);
const sideOr = (side: number | string | undefined, open: number) =>
  typeof side === 'number' && side > 0 ? side : open;

/** The input that takes the picture, [1, 3, height, width] of 32-bit floats. */
export function pictureInput(session: InferenceSession, file: string): Metadata {
  const picture = tensorsOf(session.inputMetadata).find(isPicture);
  if (picture) return picture;
  throw new WatchError(
    `The model ${file} takes no picture of 32-bit floats [1, 3, height, width]: export it as ONNX with 32-bit floats.`,
  );
}

/** What a model wants beside its picture of this size; throws where that is not known. */
export function furtherInputs(
  session: InferenceSession,
  picture: string,
  { Tensor }: OnnxRuntime,
  { width, height }: Size,
): Record<string, Tensor> {
  const feeds: Record<string, Tensor> = {};
  for (const { name, type, shape } of tensorsOf(session.inputMetadata)) {
    if (name === picture) continue;
    if (name === 'orig_target_sizes' && type === 'int64') {
      feeds[name] = new Tensor('int64', BigInt64Array.of(BigInt(width), BigInt(height)), [1, 2]);
    } else if (name === 'pixel_mask' && type === 'int64') {
      const [rows, columns] = [sideOr(shape[1], maskSide), sideOr(shape[2], maskSide)];
      const all = new BigInt64Array(rows * columns).fill(1n);
      feeds[name] = new Tensor('int64', all, [1, rows, columns]);
    } else {
      throw new WatchError(
        `The model takes ${name} beside its picture, which is not known: export it with its picture alone.`,
      );
    }
  }
  return feeds;
}

/** Reads the signature; where the file does not say the shapes of its outputs, by trying an empty picture. */
export async function readSignature(
  session: InferenceSession,
  runtime: OnnxRuntime,
  file: string,
): Promise<ModelSignature> {
  const picture = pictureInput(session, file);
  const height = sideOr(picture.shape[2], triedPx);
  const width = sideOr(picture.shape[3], triedPx);
  const size = { width, height };
  // The name of its picture says all of a model that was converted here.
  if ([nanodetInput, movenetInput].includes(picture.name)) return { picture, outputs: [], size };
  const outputs = tensorsOf(session.outputMetadata);
  const isOpen = [picture.shape[2], picture.shape[3]].some((side) => sideOr(side, 0) === 0);
  const isKnown =
    !isOpen &&
    outputs.every(
      ({ shape }) => shape.length > 0 && shape.slice(1).every((side) => sideOr(side, 0) > 0),
    );
  if (isKnown) {
    const known = outputs.map(({ name, shape }) => ({
      name,
      shape: shape.map((side) => sideOr(side, 1)),
    }));
    return { picture, outputs: known, size };
  }
  const empty = new runtime.Tensor('float32', new Float32Array(3 * width * height), [
    ...[1, 3, height, width],
  ]);
  try {
    const feeds = furtherInputs(session, picture.name, runtime, size);
    const answer = await session.run({ [picture.name]: empty, ...feeds });
    const found = session.outputNames.map((name) => ({ name, shape: answer[name]?.dims ?? [] }));
    return { picture, outputs: found, size };
  } catch (cause) {
    throw new WatchError(`The model ${file} cannot be used: ${sentenceOf(cause)}`);
  }
}
