import type { Tone } from '@foyer/kit';
import type { ScenePlace } from '../../pictures/scene.tsx';
import { busyByDay, busyByHour, sampleCount } from '../../sample/busy-times.ts';
import { createRandom } from '../../sample/random.ts';
import accountsData from './accounts.json' with { type: 'json' };
import picturesData from './pictures.json' with { type: 'json' };
import sitesData from './sites.json' with { type: 'json' };

/** A row of the table of styles (demo specification, section 3). */
export interface PictureRow {
  id: number;
  place: ScenePlace;
  description: string;
  label?: { text: string; tone: Tone };
  info: { type: string; dimensions: string };
  /** A day, `YYYY-MM-DD`. */
  date: string;
  size: string;
  progress: { percent: number; tone: Tone };
}

export const pictures = picturesData as readonly PictureRow[];

export type AccountState = 'confirmed' | 'pending' | 'refused';

export const accounts = accountsData as readonly {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  state: AccountState;
}[];

export const sites = sitesData as readonly {
  id: number;
  name: string;
  city: string;
  cameras: number;
}[];

/** Prices in dollars, and pieces sold in each of nine weeks, from 1 to 20 (demo specification, section 9). */
export const products = [
  { name: 'Wall bracket', price: 14.9, sales: [6, 7, 9, 8, 11, 13, 12, 16, 18] },
  { name: 'Edge unit Mini', price: 346.1, sales: [2, 2, 3, 5, 4, 6, 7, 9, 8] },
  { name: 'Ceiling camera Lens 2', price: 189, sales: [9, 12, 15, 19, 20, 17, 14, 12, 10] },
  { name: 'Network cable, 20 m', price: 18.9, sales: [14, 13, 15, 14, 16, 15, 14, 16, 15] },
  { name: 'Weather hood', price: 46, sales: [18, 16, 13, 9, 6, 4, 3, 2, 2] },
];

const hours = createRandom('people by the hour');
/** The hours of a day that are shown. */
export const openHours = Array.from({ length: 12 }, (_, i) => i + 8);
export const days = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
].map((name, day) => ({
  name,
  people: openHours.map((hour) =>
    sampleCount(hours, busyByHour[hour]! * busyByDay[day]!, { least: 20, most: 980 }),
  ),
}));
