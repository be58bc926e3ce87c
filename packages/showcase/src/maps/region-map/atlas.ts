import {
  type ExtendedFeature,
  type ExtendedFeatureCollection,
  type GeoPermissibleObjects,
  type GeoProjection,
  geoPath,
} from 'd3-geo';
import { type Ring, ringsOf } from './rings.ts';

/** A point of the drawing, in its own units: the drawing is `sheetWidth` wide. */
export interface SheetPoint {
  x: number;
  y: number;
}

/** A country or a state as it is drawn. */
export interface RegionShape extends SheetPoint {
  id: string;
  name: string;
  /** As fine as the outlines are. */
  rings: readonly Ring[];
  /** For a view from afar; undefined where the coarse outlines lack the region, or there are none. */
  coarseRings?: readonly Ring[] | undefined;
}

/** Everything that a map of regions is drawn from. `x` and `y` of a region lie in its largest part. */
export interface Atlas {
  width: number;
  height: number;
  regions: readonly RegionShape[];
  /** Where a place lies; null where the projection does not show it. */
  pointOf: (place: { latitude: number; longitude: number }) => SheetPoint | null;
}

/** Units of a drawing across. */
const sheetWidth = 1000;

export interface NamedArea {
  id: string;
  name: string;
  area: ExtendedFeature;
}

/**
 * Projects areas once, at the size of the sheet; what the projection does not show is left out.
 * `coarseAreas` are the same from afar, paired by their ids.
 */
export function drawAtlas(
  areas: readonly NamedArea[],
  projection: GeoProjection,
  coarseAreas: readonly NamedArea[] = [],
): Atlas {
  const all: ExtendedFeatureCollection = {
    type: 'FeatureCollection',
    features: areas.map(({ area }) => area),
  };
  projection.fitWidth(sheetWidth, all);
  const measure = geoPath(projection);
  const [[, top], [, bottom]] = measure.bounds(all);
  const coarse = new Map(coarseAreas.map(({ id, area }) => [id, ringsOf(area, projection)]));
  const regions = areas.flatMap(({ id, name, area }) => {
    const rings = ringsOf(area, projection);
    if (rings.length === 0) return [];
    const [x, y] = measure.centroid(largestPart(area, measure.area));
    return [{ id, name, rings, coarseRings: coarse.get(id), x, y }];
  });
  return {
    width: sheetWidth,
    height: bottom - top,
    regions,
    pointOf: ({ latitude, longitude }) => {
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
