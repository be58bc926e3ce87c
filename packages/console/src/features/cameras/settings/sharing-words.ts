import type { PictureSharing } from '@foyer/contract';

/** What of people leaves the site, from the least strict to the strictest. */
export const sharingWords: Record<PictureSharing, string> = {
  whole: 'Whole pictures',
  faces: 'Pictures with faces covered',
  people: 'Pictures with people covered',
  numbers: 'Numbers alone, no pictures',
};
