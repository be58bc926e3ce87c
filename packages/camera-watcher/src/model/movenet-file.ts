import { convertedModelFile, type FetchOptions } from './converted-model.ts';
import type { FetchedModel } from './fetched-model.ts';

export const movenet: FetchedModel = {
  title: 'MoveNet',
  packageName: 'movenet-multipose',
  fileName: 'movenet.onnx',
  ownPackage: { name: '@foyer/model-movenet', version: '1.0.0' },
  integrity:
    'sha512-i8F10VMT/cCFbCLw7V+NV8xDFI1k7z8R1lu7kFMYxsDbZQNI/E5ob2q97eVLvNWu4CdmQciIuHEdHNfnfevwvA==',
};

/** The converted MoveNet MultiPose, of its package or fetched at the first use. */
export const movenetFile = (options: FetchOptions) => convertedModelFile(movenet, options);
