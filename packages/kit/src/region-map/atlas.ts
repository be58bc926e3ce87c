import {
  type ExtendedFeature,
  type ExtendedFeatureCollection,
  type GeoPermissibleObjects,
  type GeoProjection,
  geoPath,
} from 'd3-geo';

/** A point of the drawing, in its own units: the drawing is `sheetWidth` wide. */
export interface Spot {
  x: number;
  y: number;
}

/** A country or a state as it is drawn. */
export interface RegionShape extends Spot {
  id: string;
  name: string;
  /** SVG path data. */
  path: string;
}

/** Everything that a map of regions is drawn from. `x` and `y` of a region lie in its largest part. */
export interface Atlas {
  width: number;
  height: number;
  regions: readonly RegionShape[];
  /** Where a place lies; null where the projection does not show it. */
  spotOf: (place: { latitude: number; longitude: number }) => Spot | null;
}

/** Units of a drawing across; a hundredth of one is the finest detail. */
const sheetWidth = 1000;
const digits = 2;

export interface NamedArea {
  id: string;
  name: string;
  area: ExtendedFeature;
}

/** Draws areas once, at the size of the sheet; what the projection does not show is left out. */
export function drawAtlas(areas: readonly NamedArea[], projection: GeoProjection): Atlas {
  const all: ExtendedFeatureCollection = {
    type: 'FeatureCollection',
    features: areas.map(({ area }) => area),
  };
  projection.fitWidth(sheetWidth, all);
  const draw = geoPath(projection).digits(digits);
  const [[, top], [, bottom]] = draw.bounds(all);
  const regions = areas.flatMap(({ id, name, area }) => {
    const path = draw(area);
    if (!path) return [];
    const [x, y] = draw.centroid(largestPart(area, draw.area));
    return [{ id, name, path, x, y }];
  });
  return {
    width: sheetWidth,
    height: bottom - top,
    regions,
    spotOf: ({ latitude, longitude }) => {
      const at = projection([longitude, latitude]);
      return at && { x: at[0], y: at[1] };
    },
  };
}

/** Where a name belongs: France is not in the middle between Paris and Cayenne. */
function largestPart(
  area: ExtendedFeature,
  sizeOf: (part: GeoPermissibleObjects) => number,
): GeoPermissibleObjects {
  const { geometry } = area;
  if (geometry?.type !== 'MultiPolygon') return area;
  const parts = geometry.coordinates.map((coordinates) => ({
    type: 'Polygon' as const,
    coordinates,
  }));
  return parts.reduce((most, part) => (sizeOf(part) > sizeOf(most) ? part : most));
}
