import type { Tone } from '@foyer/kit';
import { createRandom } from '../../sample/random.ts';

/** A row of the table of styles (demo specification, section 3). */
export interface PictureRow {
  id: number;
  /** Places of people on the drawn picture, percent of its width. */
  people: readonly number[];
  description: string;
  label?: { text: string; tone: Tone };
  info: { type: string; dimensions: string };
  /** A day, `YYYY-MM-DD`. */
  date: string;
  size: string;
  progress: { percent: number; tone: Tone };
}

export const pictures: readonly PictureRow[] = [
  {
    id: 1,
    people: [22, 48, 71],
    description: 'East door, first hour',
    info: { type: 'JPEG', dimensions: '1920×1080' },
    date: '2026-03-02',
    size: '412.6 KB',
    progress: { percent: 29, tone: 'success' },
  },
  {
    id: 2,
    people: [35, 60],
    description: 'Stairs in the rain',
    label: { text: 'Watch', tone: 'danger' },
    info: { type: 'PNG', dimensions: '1280×720' },
    date: '2026-03-03',
    size: '1.3 MB',
    progress: { percent: 19, tone: 'danger' },
  },
  {
    id: 3,
    people: [15, 33, 52, 68, 84],
    description: 'Platform 2, before the train',
    label: { text: 'Busy', tone: 'primary' },
    info: { type: 'JPEG', dimensions: '2560×1440' },
    date: '2026-03-03',
    size: '683.0 KB',
    progress: { percent: 38, tone: 'primary' },
  },
  {
    id: 4,
    people: [50],
    description: 'Reading room at noon',
    info: { type: 'WebP', dimensions: '1024×768' },
    date: '2026-03-09',
    size: '94.7 KB',
    progress: { percent: 17, tone: 'success' },
  },
  {
    id: 5,
    people: [28, 44, 76],
    description: 'Museum foyer, opening night',
    info: { type: 'JPEG', dimensions: '3840×2160' },
    date: '2026-03-12',
    size: '2.1 MB',
    progress: { percent: 41, tone: 'warning' },
  },
];

export type AccountState = 'confirmed' | 'pending' | 'refused';

export const accounts: readonly {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  state: AccountState;
}[] = [
  {
    id: 1,
    firstName: 'Leila',
    lastName: 'Haddad',
    email: 'leila@example.org',
    state: 'pending',
  },
  {
    id: 2,
    firstName: 'Tomás',
    lastName: 'Duarte',
    email: 'tomas@example.org',
    state: 'confirmed',
  },
  {
    id: 3,
    firstName: 'Aiko',
    lastName: 'Sato',
    email: 'aiko@example.org',
    state: 'refused',
  },
];

export const sites: readonly { id: number; name: string; city: string; cameras: number }[] = [
  { id: 1, name: 'Town hall', city: 'Lindau', cameras: 6 },
  { id: 2, name: 'Market hall', city: 'Genoa', cameras: 14 },
  { id: 3, name: 'Library', city: 'Gdańsk', cameras: 4 },
  { id: 4, name: 'Ice rink', city: 'Oulu', cameras: 9 },
];

const random = createRandom('sales of products');
const product = (name: string, price: number) => ({
  name,
  /** Euros. */
  price,
  /** Pieces sold in each of nine weeks, from 1 to 20 (demo specification, section 9). */
  sales: Array.from({ length: 9 }, () => random.between(1, 20)),
});

export const products = [
  product('Ceiling bracket', 24.5),
  product('Edge unit', 389),
  product('Wide lens', 112),
  product('Network cable, 20 m', 18.9),
  product('Weather hood', 46),
];

const hours = createRandom('people by the hour');
/** The hours of a day that are shown. */
export const openHours = Array.from({ length: 12 }, (_, i) => i + 8);
export const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((name) => ({
  name,
  people: openHours.map(() => hours.between(40, 980)),
}));
