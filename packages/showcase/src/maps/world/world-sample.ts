import { showCount } from '@foyer/kit';
import type { RegionPoint, RegionValue } from '../region-map/region-props.ts';
import type { ValueRange } from '../region-map/value-ranges.ts';
import { firstYear, populations } from '../years-map/population-sample.ts';
import continents from './continents.json' with { type: 'json' };
import countries from './small-countries.json' with { type: 'json' };

const people = new Map((populations.get(firstYear) ?? []).map((country) => [country.id, country]));

const millionsOf = (countries: readonly string[]) =>
  countries.reduce((sum, id) => sum + (people.get(id)?.value ?? 0), 0);

/** A colour for each continent, with how many people live there; its value is its place in the list. */
export const continentRanges: readonly ValueRange[] = continents.map(
  ({ name, color, countries }, i) => ({
    name: `${name}: ${Math.round(millionsOf(countries)).toLocaleString('en')} million`,
    color,
    least: i,
  }),
);

/** Each country's continent, with its people where they are known. */
export const countriesByContinent: readonly RegionValue[] = continents.flatMap(
  ({ name, countries }, i) =>
    countries.map((id) => {
      const known = people.get(id);
      return { id, value: i, text: known ? `${name}, ${known.text}` : name };
    }),
);

/** Countries too small to be seen on a map of the world, from the smallest. */
export const smallCountries: readonly RegionPoint[] = countries.map(({ area, ...country }) => ({
  ...country,
  text: `${showCount(area)} km²`,
  radius: 5,
}));
