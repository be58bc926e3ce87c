import { createRandom } from '../../sample/random.ts';
import type { RegionValue } from '../region-map/region-props.ts';
import millions from './millions-2014.json' with { type: 'json' };

/** The years that can be picked (demo specification, section 9). */
export const years = [2014, 2015, 2016, 2017, 2018, 2019] as const;
export type Year = (typeof years)[number];
export const firstYear: Year = 2014;

/** A sample's growth in a year, in thousandths. */
const growth = { least: -5, most: 28 } as const;

const figure = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

const random = createRandom('population');
const countries = Object.entries(millions).map(([id, first]) => ({
  id,
  first,
  rate: random.between(growth.least, growth.most) / 1000,
}));

/** Millions of people by country: rounded for the first year, invented growth after it. */
export const populations: ReadonlyMap<Year, readonly RegionValue[]> = new Map(
  years.map((year) => [
    year,
    countries.map(({ id, first, rate }) => {
      const value = first * (1 + rate) ** (year - firstYear);
      return { id, value, text: `${figure.format(value)} million people` };
    }),
  ]),
);
