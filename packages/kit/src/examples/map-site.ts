import type { MapSite } from '../map/place-map/map-props.ts';

/** A single marked place. */
export function mapSite(
  id: number,
  name: string,
  [latitude, longitude]: readonly [number, number],
  state: string,
): MapSite {
  const bounds = { west: longitude, south: latitude, east: longitude, north: latitude };
  return { id, name, latitude, longitude, ...bounds, states: { [state]: 1 } };
}
