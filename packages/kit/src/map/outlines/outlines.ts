import { feature, mesh } from 'topojson-client';
import countriesUrl from 'world-atlas/countries-50m.json?url';
import { type Outline, outlineOf } from './outline-path.ts';
import { polygonsOverMeridian } from './over-meridian.ts';
import { loadTopology } from './topology.ts';

/** The countries of the world (Natural Earth, 1:50 million), for MapLibre: the land as areas, borders between countries as lines. */
export async function loadGeoJson() {
  const topology = await loadTopology(countriesUrl);
  const { land, countries } = topology.objects;
  if (!land || !countries)
    throw new Error('The outlines of the map lack the land or the countries.');
  const areas = feature(topology, land);
  const features = 'features' in areas ? areas.features : [areas];
  return {
    land: features.map(({ geometry }) => ({
      type: 'Feature' as const,
      properties: {},
      geometry: {
        type: 'MultiPolygon' as const,
        coordinates: polygonsOverMeridian(polygonsOf(geometry)),
      },
    })),
    borders: mesh(topology, countries as Parameters<typeof mesh>[1], (one, other) => one !== other),
  };
}

type Geometry = Extract<ReturnType<typeof feature>, { type: 'Feature' }>['geometry'];

const polygonsOf = (geometry: Geometry): number[][][][] => {
  if (geometry.type === 'Polygon') return [geometry.coordinates];
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
};

/** For a drawing: the rings of the land and the borders, each with its bounds. */
export async function loadOutlines(): Promise<{ land: Outline[]; borders: Outline[] }> {
  const { land, borders } = await loadGeoJson();
  return {
    land: land.flatMap(({ geometry }) => geometry.coordinates.flat().map(outlineOf)),
    borders: borders.coordinates.map(outlineOf),
  };
}
