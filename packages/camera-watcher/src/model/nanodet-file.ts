import { convertedModelFile, type FetchOptions } from './converted-model.ts';
import type { FetchedModel } from './fetched-model.ts';

export const nanodet: FetchedModel = {
  title: 'NanoDet',
  packageName: 'nanodet',
  fileName: 'nanodet.onnx',
  ownPackage: { name: '@foyer/model-nanodet', version: '1.0.0' },
  integrity:
    'sha512-wEOwdFk7BfJYjo/Pbr5+CS96GOIqito46WwdQ9o09IqYYjocwjK9R72SW82hw++b5kWsxTmgtsAygHm3SurhRg==',
};

/** The converted NanoDet, of its package or fetched at the first use. */
export const nanodetFile = (options: FetchOptions) => convertedModelFile(nanodet, options);
