import type { ScenePlace } from '../../pictures/scene.tsx';

export interface Comment {
  name: string;
  /** When, in words. */
  ago: string;
  text: string;
}

/** What somebody wrote. */
export interface Post {
  name: string;
  /** When, in words. */
  ago: string;
  text: string;
  /** A drawn picture. */
  picture?: ScenePlace;
  /** A picture from this computer. */
  photo?: File | undefined;
  /** Where it was written. */
  place?: string | undefined;
  likes: number;
  comments: readonly Comment[];
}
