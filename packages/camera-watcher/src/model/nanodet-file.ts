import { convertedModelFile, type FetchedModel, type FetchOptions } from './converted-model.ts';
import { nanodetOnnx } from './nanodet.ts';

export const nanodet: FetchedModel = {
  title: 'NanoDet',
  packageName: 'nanodet',
  fileName: 'nanodet.onnx',
  convert: nanodetOnnx,
};

/** The converted NanoDet, fetched at the first use. */
export const nanodetFile = (options: FetchOptions) => convertedModelFile(nanodet, options);
