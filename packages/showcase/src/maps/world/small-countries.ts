import type { RegionPoint } from '../region-map/region-props.ts';
import countries from './small-countries.json' with { type: 'json' };

const figure = new Intl.NumberFormat('en');

/** Countries too small to be seen on a map of the world, from the smallest. */
export const smallCountries: readonly RegionPoint[] = countries.map(({ area, ...country }) => ({
  ...country,
  text: `${figure.format(area)} km²`,
  radius: 5,
}));
