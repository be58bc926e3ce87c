import type { Topology } from '@foyer/kit';
import type { ExtendedFeature } from 'd3-geo';
import { geoProjection } from 'd3-geo';
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import { feature } from 'topojson-client';
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

export function areasOf(topology: Topology, object: string): ExtendedFeature[] {
  const found = topology.objects[object];
  const areas = found && feature(topology, found);
  if (areas?.type !== 'FeatureCollection') throw new Error(`The outlines lack the ${object}.`);
  return areas.features;
}

export const nameOf = ({ properties }: ExtendedFeature): string =>
  String(properties?.name ?? 'unnamed');

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

/** The world in Miller's projection without Antarctica, from fine outlines and those for afar. */
export const worldAtlas = (fine: Topology, coarse: Topology): Atlas =>
  drawAtlas(countriesOf(fine), miller().rotate([cutWest, 0]), countriesOf(coarse));
