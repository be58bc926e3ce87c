import { t } from '@foyer/translation/page';
import { geoMercatorRaw } from 'd3-geo';

/** A place on Earth in degrees, WGS 84. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** A point of the projected world in pixels: x to the east, y to the south, the origin top left. */
export interface WorldPoint {
  x: number;
  y: number;
}

/** Width of the projected world in pixels at zoom 0, as MapLibre counts zooms. */
const worldWidthPx = 512;
/** Web Mercator ends here; the poles lie infinitely far away. */
export const maxLatitude = 85.051129;

export const worldSize = (zoom: number): number => worldWidthPx * 2 ** zoom;

const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value));

const radians = Math.PI / 180;

/** Where a place lies on the projected world. Latitudes beyond the projection lie on its edge. */
export function project({ latitude, longitude }: Place, zoom: number): WorldPoint {
  const size = worldSize(zoom);
  const [x, y] = geoMercatorRaw(longitude * radians, clamp(latitude, maxLatitude) * radians);
  return { x: (0.5 + x / (2 * Math.PI)) * size, y: (0.5 - y / (2 * Math.PI)) * size };
}

/** The place at a point of the projected world; beyond 180° one is back on the other side. */
export function unproject({ x, y }: WorldPoint, zoom: number): Place {
  const size = worldSize(zoom);
  const turned = (((x / size) % 1) + 1) % 1;
  const [, latitude] = geoMercatorRaw.invert!(0, (0.5 - y / size) * 2 * Math.PI);
  return { latitude: clamp(latitude / radians, maxLatitude), longitude: turned * 360 - 180 };
}

/** About ten metres: finer than a camera's site, and short enough to read. */
const decimals = 4;

/** A picked place, without digits that no pointer can mean. */
export const roundPlace = ({ latitude, longitude }: Place): Place => ({
  latitude: Number(latitude.toFixed(decimals)),
  longitude: Number(longitude.toFixed(decimals)),
});

/** Beside degrees. */
export const compassLetters = {
  north: t.of('compass', 'N'),
  south: t.of('compass', 'S'),
  east: t.of('compass', 'E'),
  west: t.of('compass', 'W'),
};

/** `51.5000° N, 7.4600° E`. */
export function showPlace({ latitude, longitude }: Place): string {
  const part = (value: number, positive: string, negative: string) =>
    `${Math.abs(value).toFixed(decimals)}° ${value < 0 ? negative : positive}`;
  const { north, south, east, west } = compassLetters;
  return `${part(latitude, north, south)}, ${part(longitude, east, west)}`;
}
