import { convertedModelFile, type FetchOptions } from './converted-model.ts';
import type { FetchedModel } from './fetched-model.ts';

export const movenet: FetchedModel = {
  title: 'MoveNet',
  packageName: 'movenet-multipose',
  fileName: 'movenet.onnx',
  ownPackage: { name: '@foyer/model-movenet', version: '1.0.0' },
  integrity:
    'sha512-GjTylpwunICePDlYV0TnKv4RMKXjM/kxRLx2kOzsTgh4gt4SFXFzUAnCsrXtQj6AX2wU5PfXTWdRSN+zyW7eYg==',
};

/** The converted MoveNet MultiPose, of its package or fetched at the first use. */
export const movenetFile = (options: FetchOptions) => convertedModelFile(movenet, options);
