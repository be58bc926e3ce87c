import { sceneAddress } from '../../../pictures/scene.tsx';
import type { Attachment } from '../email.ts';

/** What the cameras of a hall see. */
export const views: readonly Attachment[] = [
  {
    id: 1,
    photo: sceneAddress('hall-camera'),
    photoName: 'main-door.webp',
    weight: '1 kB',
  },
  {
    id: 2,
    photo: sceneAddress('side-camera'),
    photoName: 'side-door.webp',
    weight: '1 kB',
  },
];
