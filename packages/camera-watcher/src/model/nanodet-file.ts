import { convertedModelFile, type FetchOptions } from './converted-model.ts';
import type { FetchedModel } from './fetched-model.ts';

export const nanodet: FetchedModel = {
  title: 'NanoDet',
  packageName: 'nanodet',
  fileName: 'nanodet.onnx',
};

/** The converted NanoDet, fetched at the first use. */
export const nanodetFile = (options: FetchOptions) => convertedModelFile(nanodet, options);
