import { faces } from './faces.ts';
import type { Drawn } from './render.ts';
import { shoePictures } from './shoes.ts';

/** Every picture of the showcase. */
export const pictures: readonly Drawn[] = [...faces, ...shoePictures];
