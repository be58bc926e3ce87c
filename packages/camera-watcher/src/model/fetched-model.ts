/** A model that is converted here from a TensorFlow.js graph. */
export interface FetchedModel {
  /** As people call it. */
  title: string;
  /** The package with the files `models/<name>.json` and `.bin`. */
  packageName: 'nanodet' | 'movenet-multipose';
  /** The name of the kept file. */
  fileName: string;
  /** The package that `npm run build:model` makes of it, with this one file. */
  ownPackage: { name: string; version: string };
  /** Of the converted file: `sha512-` and the hash in Base64. */
  integrity: string;
}
