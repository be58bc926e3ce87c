import { rowsBy, type Tone } from '@foyer/kit';
import gallery from './gallery.json' with { type: 'json' };

export const groupTones = {
  nature: 'success',
  people: 'primary',
  space: 'info',
} as const satisfies Record<string, Tone>;

export type PictureGroup = keyof typeof groupTones;
export type Shown = 'all' | PictureGroup;
export type Direction = 'ascending' | 'descending';

const addresses = import.meta.glob<string>('../../pictures/gallery/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** `date` is a day of a calendar; `words` say what is to be seen; `src` is an address of a picture, 4 to 3. */
export const pictures = gallery.map(({ group, file, ...picture }) => ({
  ...picture,
  group: group as PictureGroup,
  src: addresses[`../../pictures/gallery/${file}`] ?? '',
}));
export type Picture = (typeof pictures)[number];

export const arranged = (all: readonly Picture[], shown: Shown, direction: Direction) =>
  rowsBy(
    all.filter(({ group }) => shown === 'all' || group === shown),
    ({ name }) => name,
    direction,
  );

/** The id so many places further; after the last comes the first. */
export function beside(shown: readonly Picture[], id: number, step: number): number {
  const index = shown.findIndex((picture) => picture.id === id);
  return shown[(index + step + shown.length) % shown.length]!.id;
}
