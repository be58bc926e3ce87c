import type { Attachment } from '../letter.ts';

/** What the cameras of a hall see, drawn. */
export const views: readonly Attachment[] = [
  {
    id: 1,
    photo: new URL('./main-door.svg', import.meta.url).href,
    photoName: 'main-door.svg',
    weight: '1 kB',
  },
  {
    id: 2,
    photo: new URL('./side-door.svg', import.meta.url).href,
    photoName: 'side-door.svg',
    weight: '1 kB',
  },
];
