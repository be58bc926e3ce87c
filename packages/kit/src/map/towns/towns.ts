import { momentLocaleOf } from '@foyer/translation';
import { t } from '@foyer/translation/page';
import type { Place } from '../outlines/mercator.ts';
import townsUrl from './towns.tsv?url';

/** A town of Natural Earth's list. */
export interface Town extends Place {
  name: string;
  /** ISO 3166, two letters; empty where there is none. */
  country: string;
  population: number;
  /** From this zoom on a map has room for it. */
  minZoom: number;
}

/** Our maps' tiles are twice as wide as those the list's zooms are meant for. */
const zoomOffset = 1;

export const readTowns = (text: string): Town[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name = '', country = '', latitude, longitude, population, zoom] = line.split('\t');
      return {
        name,
        country,
        latitude: Number(latitude),
        longitude: Number(longitude),
        population: Number(population),
        minZoom: Number(zoom) - zoomOffset,
      };
    });

let loaded: Promise<Town[]> | undefined;

/** The towns of the world, the most important first; asked for once, and again after a failure. */
export function loadTowns(): Promise<Town[]> {
  loaded ??= fetch(townsUrl)
    .then((answer) => {
      if (!answer.ok) throw new Error(`The list of towns answered with ${answer.status}.`);
      return answer.text();
    })
    .then(readTowns)
    .catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
  return loaded;
}

const countryNames = new Intl.DisplayNames([momentLocaleOf(t.language), 'en-GB'], {
  type: 'region',
});

/** `Genoa, Italy`. */
export const townName = ({ name, country }: Town): string =>
  country === '' ? name : `${name}, ${countryNames.of(country)}`;
