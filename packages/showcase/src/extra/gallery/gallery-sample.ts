import type { Tone } from '@foyer/kit';
import gallery from './gallery.json' with { type: 'json' };

export const pictureGroups = ['nature', 'people', 'space'] as const;
export type PictureGroup = (typeof pictureGroups)[number];

export const groupTones: Record<PictureGroup, Tone> = {
  nature: 'success',
  people: 'primary',
  space: 'info',
};

export interface Picture {
  id: number;
  name: string;
  group: PictureGroup;
  /** A day of a calendar. */
  date: string;
  isLiked: boolean;
  /** What is to be seen, for those who do not see it. */
  words: string;
  /** Address of the picture, 4 to 3. */
  src: string;
}

const addresses = import.meta.glob<string>('../../pictures/gallery/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

export const pictures: readonly Picture[] = gallery.map(({ group, file, ...picture }) => ({
  ...picture,
  group: group as PictureGroup,
  src: addresses[`../../pictures/gallery/${file}`] ?? '',
}));
