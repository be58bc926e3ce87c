import type { Tone } from '@foyer/kit';
import { createRandom } from '../../sample/random.ts';
import accountsData from './accounts.json' with { type: 'json' };
import picturesData from './pictures.json' with { type: 'json' };
import sitesData from './sites.json' with { type: 'json' };

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
