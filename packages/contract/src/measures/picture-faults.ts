/** What is wrong with a camera's picture. */
export const pictureFaults = [
  'black',
  'white',
  'frozen',
  'blurred',
  'covered',
  'dazzled',
  'moved',
  'torn',
] as const;
export type PictureFaultKind = (typeof pictureFaults)[number];
