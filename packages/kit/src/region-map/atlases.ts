import { type ExtendedFeature, geoAlbersUsa, geoProjection } from 'd3-geo';
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import { feature } from 'topojson-client';
import statesUrl from 'us-atlas/states-10m.json?url';
import countriesUrl from 'world-atlas/countries-50m.json?url';
import { loadTopology } from '../map/topology.ts';
import { type Atlas, drawAtlas, type NamedArea } from './atlas.ts';

/** Miller's cylindrical projection of 1942: Mercator with the poles brought nearer. */
const miller = () =>
  geoProjection((longitude, latitude) => [
    longitude,
    1.25 * Math.log(Math.tan(Math.PI / 4 + 0.4 * latitude)),
  ]);

/** Degrees: the map is cut through the Bering Strait, so that Russia stays whole. */
const cutWest = -10;
const antarctica = 'AQ';

const twoLetters = new Map(codes.map(([two = '', , number = '']) => [number, two]));
const english = new Intl.DisplayNames('en-GB', { type: 'region' });

async function areasOf(url: string, object: string): Promise<ExtendedFeature[]> {
  const topology = await loadTopology(url);
  const found = topology.objects[object];
  const areas = found && feature(topology, found);
  if (areas?.type !== 'FeatureCollection') throw new Error(`The outlines lack the ${object}.`);
  return areas.features;
}

const nameOf = ({ properties }: ExtendedFeature): string => String(properties?.name ?? 'unnamed');

/** Countries by their two letters; a territory without any by its name. */
async function world(): Promise<Atlas> {
  const areas = await areasOf(countriesUrl, 'countries');
  const taken = new Set<string>();
  const named = areas.map((area): NamedArea => {
    const id = twoLetters.get(String(area.id));
    // Islands that carry their country's number come after it.
    const isOwn = id !== undefined && !taken.has(id);
    if (!isOwn) return { id: nameOf(area), name: nameOf(area), area };
    taken.add(id);
    return { id, name: english.of(id) ?? id, area };
  });
  return drawAtlas(
    named.filter(({ id }) => id !== antarctica),
    miller().rotate([cutWest, 0]),
  );
}

/** States by their two digits (FIPS). */
async function usa(): Promise<Atlas> {
  const areas = await areasOf(statesUrl, 'states');
  const named = areas.map((area): NamedArea => ({ id: String(area.id), name: nameOf(area), area }));
  return drawAtlas(named, geoAlbersUsa());
}

/** What can be drawn: countries in Miller's projection without Antarctica, states in Albers'. */
export const atlases = { world, usa };
export type AtlasName = keyof typeof atlases;
