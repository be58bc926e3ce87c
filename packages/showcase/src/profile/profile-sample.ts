import type { Post } from '../parts/post/post.ts';
import profile from './profile.json' with { type: 'json' };

export const person = profile.person;

export interface Activity extends Post {
  id: number;
}

/** Newest first. */
export const activities = profile.activities as readonly Activity[];
