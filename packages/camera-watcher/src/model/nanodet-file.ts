import { convertedModelFile, type FetchOptions } from './converted-model.ts';
import type { FetchedModel } from './fetched-model.ts';

export const nanodet: FetchedModel = {
  title: 'NanoDet',
  packageName: 'nanodet',
  fileName: 'nanodet.onnx',
  ownPackage: { name: '@foyer/model-nanodet', version: '1.0.0' },
  integrity:
    'sha512-Enq3yOvYN+qePGFhP+KqXQ+HaPb0F9HAcye6cIev+X9vHj5/YhN9dzkSIGKt3Bmk+vaZw2S0impbRTobRx/+Tg==',
};

/** The converted NanoDet, of its package or fetched at the first use. */
export const nanodetFile = (options: FetchOptions) => convertedModelFile(nanodet, options);
