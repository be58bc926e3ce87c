import { faces } from './faces.ts';
import { naturePictures } from './nature.ts';
import { devicePicture, placePictures } from './places.ts';
import type { Drawn } from './render.ts';
import { shoePictures } from './shoes.ts';

/** Every picture of the showcase. */
export const pictures: readonly Drawn[] = [
  ...faces,
  ...shoePictures,
  ...placePictures,
  devicePicture,
  ...naturePictures,
];
