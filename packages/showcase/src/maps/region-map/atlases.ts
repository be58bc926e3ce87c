import { loadTopology } from '@foyer/kit';
import { geoAlbersUsa } from 'd3-geo';
import statesUrl from 'us-atlas/states-10m.json?url';
import fineCountriesUrl from 'world-atlas/countries-50m.json?url';
import coarseCountriesUrl from 'world-atlas/countries-110m.json?url';
import { type Atlas, drawAtlas } from './atlas.ts';
import { areasOf, nameOf, worldAtlas } from './world-areas.ts';

async function world(): Promise<Atlas> {
  const urls = [fineCountriesUrl, coarseCountriesUrl];
  const [fine, coarse] = await Promise.all(urls.map(loadTopology));
  return worldAtlas(fine!, coarse!);
}

/** States by their two digits (FIPS). */
async function usa(): Promise<Atlas> {
  const areas = areasOf(await loadTopology(statesUrl), 'states');
  const named = areas.map((area) => ({ id: String(area.id), name: nameOf(area), area }));
  return drawAtlas(named, geoAlbersUsa());
}

/** What can be drawn: countries in Miller's projection without Antarctica, states in Albers'. */
const makers = { world, usa };
export type AtlasName = keyof typeof makers;

const made = new Map<AtlasName, Promise<Atlas>>();

/** The drawing of that name, made once a page; tried again after a failure. */
export function loadAtlas(name: AtlasName): Promise<Atlas> {
  const known = made.get(name);
  if (known) return known;
  const making = makers[name]();
  making.catch(() => made.delete(name));
  made.set(name, making);
  return making;
}
