import { loadTopology, type Topology } from '@foyer/kit';
import { type ExtendedFeature, geoAlbersUsa, geoProjection } from 'd3-geo';
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import { feature } from 'topojson-client';
import statesUrl from 'us-atlas/states-10m.json?url';
import fineCountriesUrl from 'world-atlas/countries-50m.json?url';
import coarseCountriesUrl from 'world-atlas/countries-110m.json?url';
import { type Atlas, drawAtlas, type NamedArea } from './atlas.ts';

/** Miller's cylindrical projection of 1942: Mercator with the poles brought nearer. */
const miller = () => {
  const raw = (longitude: number, latitude: number): [number, number] => [
    longitude,
    1.25 * Math.log(Math.tan(Math.PI / 4 + 0.4 * latitude)),
  ];
  raw.invert = (x: number, y: number): [number, number] => [
    x,
    2.5 * Math.atan(Math.exp(0.8 * y)) - 0.625 * Math.PI,
  ];
  return geoProjection(raw);
};

/** Degrees: the map is cut through the Bering Strait, so that Russia stays whole. */
const cutWest = -10;
const antarctica = 'AQ';

const twoLetters = new Map(codes.map(([two = '', , number = '']) => [number, two]));
const english = new Intl.DisplayNames('en-GB', { type: 'region' });

function areasOf(topology: Topology, object: string): ExtendedFeature[] {
  const found = topology.objects[object];
  const areas = found && feature(topology, found);
  if (areas?.type !== 'FeatureCollection') throw new Error(`The outlines lack the ${object}.`);
  return areas.features;
}

const nameOf = ({ properties }: ExtendedFeature): string => String(properties?.name ?? 'unnamed');

/** Countries by their two letters; a territory without any by its name. */
function countriesOf(topology: Topology): NamedArea[] {
  const taken = new Set<string>();
  const named = areasOf(topology, 'countries').map((area): NamedArea => {
    const id = twoLetters.get(String(area.id));
    // Islands that carry their country's number come after it.
    const isOwn = id !== undefined && !taken.has(id);
    if (!isOwn) return { id: nameOf(area), name: nameOf(area), area };
    taken.add(id);
    return { id, name: english.of(id) ?? id, area };
  });
  return named.filter(({ id }) => id !== antarctica);
}

/** Countries in Miller's projection without Antarctica, from fine outlines and those for afar. */
export const worldAtlas = (fine: Topology, coarse: Topology): Atlas =>
  drawAtlas(countriesOf(fine), miller().rotate([cutWest, 0]), countriesOf(coarse));

/** States by their two digits (FIPS), in Albers' projection. */
const statesAtlas = (states: Topology): Atlas =>
  drawAtlas(
    areasOf(states, 'states').map((area) => ({ id: String(area.id), name: nameOf(area), area })),
    geoAlbersUsa(),
  );

/** What can be drawn. */
export const atlases = {
  world: async () => {
    const urls = [fineCountriesUrl, coarseCountriesUrl];
    const [fine, coarse] = await Promise.all(urls.map(loadTopology));
    return worldAtlas(fine!, coarse!);
  },
  usa: async () => statesAtlas(await loadTopology(statesUrl)),
};
export type AtlasName = keyof typeof atlases;
