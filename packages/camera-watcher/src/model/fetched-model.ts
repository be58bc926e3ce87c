/** A model that is fetched as a TensorFlow.js graph and converted here. */
export interface FetchedModel {
  /** As people call it. */
  title: string;
  /** The package with the files `models/<name>.json` and `.bin`. */
  packageName: 'nanodet' | 'movenet-multipose';
  /** The name of the kept file. */
  fileName: string;
}
