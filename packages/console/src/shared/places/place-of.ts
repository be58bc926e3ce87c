import type { Place } from '@foyer/kit';

/** Where something is; null unless both coordinates are known and on Earth. */
export function placeOf({
  latitude,
  longitude,
}: {
  latitude: unknown;
  longitude: unknown;
}): Place | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
