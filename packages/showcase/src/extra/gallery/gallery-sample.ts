import type { Tone } from '@foyer/kit';
import type { ReactNode } from 'react';
import { hills, lighthouse, pond, woods } from './drawings/nature.tsx';
import { cyclist, family, queue, reader, tram } from './drawings/people.tsx';
import { comet, planet, rocket } from './drawings/space.tsx';

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
  /** Drawn on 400 by 300. */
  drawing: ReactNode;
}

const picture = (
  id: number,
  name: string,
  group: PictureGroup,
  date: string,
  words: string,
  drawing: ReactNode,
  isLiked = false,
): Picture => ({ id, name, group, date, words, drawing, isLiked });

export const pictures: readonly Picture[] = [
  picture(
    1,
    'Evening hills',
    'nature',
    '2026-09-12',
    'Hills behind each other at sunset',
    hills,
    true,
  ),
  picture(2, 'Waiting in line', 'people', '2026-10-03', 'Five people queue at a till', queue),
  picture(3, 'Ringed planet', 'space', '2026-08-21', 'A planet with a ring before stars', planet),
  picture(4, 'Autumn woods', 'nature', '2026-10-18', 'Firs and birches in autumn', woods),
  picture(5, 'Morning tram', 'people', '2026-11-02', 'People step off a tram', tram, true),
  picture(6, 'Lift-off', 'space', '2026-07-20', 'A rocket rises above clouds', rocket),
  picture(
    7,
    'Lighthouse',
    'nature',
    '2026-06-30',
    'A lighthouse on a cliff above the sea',
    lighthouse,
  ),
  picture(8, 'Good book', 'people', '2026-05-14', 'Somebody reads on a bench below a lamp', reader),
  picture(9, 'Comet', 'space', '2026-03-08', 'A comet above a dark horizon', comet, true),
  picture(10, 'Lily pond', 'nature', '2026-07-05', 'Lilies on a pond', pond),
  picture(11, 'On two wheels', 'people', '2026-04-25', 'A cyclist in front of a town', cyclist),
  picture(12, 'Family outing', 'people', '2026-08-09', 'Two adults walk with two children', family),
];
