import {
  type ExtendedFeature,
  type ExtendedFeatureCollection,
  type GeoPermissibleObjects,
  type GeoProjection,
  geoContains,
  geoPath,
} from 'd3-geo';

/** A point of the drawing, in its own units: the drawing is `sheetWidth` wide. */
export interface SheetPoint {
  x: number;
  y: number;
}

/** Closed lines of an area on the sheet, for `geoPath` to draw at any scale. */
export interface Outline {
  type: 'Polygon';
  coordinates: [x: number, y: number][][];
}

/** A country or a state as it is drawn; `x` and `y` lie in its largest part. */
export interface RegionShape extends SheetPoint {
  id: string;
  name: string;
  /** As fine as the outlines are. */
  outline: Outline;
  /** For a view from afar; undefined where the coarse outlines lack the region, or there are none. */
  coarse: Outline | undefined;
  /** The smallest rectangle around it. */
  bounds: [[left: number, top: number], [right: number, bottom: number]];
}

/** Everything that a map of regions is drawn from. */
export interface Atlas {
  width: number;
  height: number;
  regions: readonly RegionShape[];
  /** Where a place lies; null where the projection does not show it. */
  pointOf: (place: { latitude: number; longitude: number }) => SheetPoint | null;
  /** The region that a spot lies in, the one drawn last first. */
  regionAt: (spot: SheetPoint) => string | undefined;
}

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
  const coarse = new Map(coarseAreas.map(({ id, area }) => [id, outlineOf(area, projection)]));
  const shown = areas.flatMap(({ id, name, area }) => {
    const outline = outlineOf(area, projection);
    if (outline.coordinates.length === 0) return [];
    const [x, y] = measure.centroid(largestPart(area, measure.area));
    return [
      { id, name, area, outline, coarse: coarse.get(id), bounds: measure.bounds(area), x, y },
    ];
  });
  return {
    width: sheetWidth,
    height: bottom - top,
    regions: shown,
    pointOf: ({ latitude, longitude }) => {
      const at = projection([longitude, latitude]);
      return at && { x: at[0], y: at[1] };
    },
    regionAt: ({ x, y }) => {
      const place = projection.invert?.([x, y]);
      const isInside = ({ area, bounds: [[left, top], [right, bottom]] }: (typeof shown)[number]) =>
        place && left <= x && x <= right && top <= y && y <= bottom && geoContains(area, place);
      return shown.findLast(isInside)?.id;
    },
  };
}

/** An area as a projection draws it. */
function outlineOf(area: ExtendedFeature, projection: GeoProjection): Outline {
  const coordinates: Outline['coordinates'] = [];
  geoPath(projection, {
    beginPath: () => {},
    arc: () => {},
    moveTo: (x, y) => coordinates.push([[x, y]]),
    lineTo: (x, y) => coordinates.at(-1)!.push([x, y]),
    closePath: () => coordinates.at(-1)!.push(coordinates.at(-1)![0]!),
  })(area);
  return { type: 'Polygon', coordinates };
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
