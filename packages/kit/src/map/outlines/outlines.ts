import { feature, mesh } from 'topojson-client';
import countriesUrl from 'world-atlas/countries-50m.json?url';
import { type Outline, outlineOf } from './outline-path.ts';
import { loadTopology } from './topology.ts';

/** The countries of the world (Natural Earth, 1:50 million), for MapLibre: the land as areas, borders between countries as lines. */
export async function loadGeoJson() {
  const topology = await loadTopology(countriesUrl);
  const { land, countries } = topology.objects;
  if (!land || !countries)
    throw new Error('The outlines of the map lack the land or the countries.');
  const areas = feature(topology, land);
  return {
    land: 'features' in areas ? areas.features : [areas],
    borders: mesh(topology, countries as Parameters<typeof mesh>[1], (one, other) => one !== other),
  };
}

/** For a drawing: the rings of the land and the borders, each with its bounds. */
export async function loadOutlines(): Promise<{ land: Outline[]; borders: Outline[] }> {
  const { land, borders } = await loadGeoJson();
  return {
    land: land.flatMap(({ geometry }) => {
      if (geometry.type === 'Polygon') return geometry.coordinates.map(outlineOf);
      if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat().map(outlineOf);
      return [];
    }),
    borders: borders.coordinates.map(outlineOf),
  };
}
