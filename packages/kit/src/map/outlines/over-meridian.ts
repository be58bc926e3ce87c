type Ring = number[][];
/** Its outline, and its holes. */
type Polygon = Ring[];

/** The ring with each point beside the one before it: beyond 180° where it crosses that meridian. */
function unrolled(ring: Ring): Ring {
  let turned = 0;
  return ring.map(([longitude = 0, latitude = 0], nth) => {
    const before = ring[nth - 1]?.[0] ?? longitude;
    if (longitude - before > 180) turned -= 360;
    if (before - longitude > 180) turned += 360;
    return [longitude + turned, latitude];
  });
}

const longitudesOf = (ring: Ring) => ring.map(([longitude = 0]) => longitude);

/**
 * Polygons of `[longitude, latitude]` that cross the 180th meridian, each drawn on both sides of it: an outline that jumps from
 * one side to the other is a line across the map. One that goes around a pole ends elsewhere than it began, and stays as it is.
 */
export function polygonsOverMeridian(polygons: readonly Polygon[]): Polygon[] {
  return polygons.flatMap((polygon) => {
    const [outline = [], ...holes] = polygon;
    const whole = unrolled(outline);
    const longitudes = longitudesOf(whole);
    const isClosed = Math.abs((longitudes.at(-1) ?? 0) - (longitudes[0] ?? 0)) < 1;
    const shift = Math.max(...longitudes) > 180 ? -360 : Math.min(...longitudes) < -180 ? 360 : 0;
    if (!isClosed || shift === 0) return [polygon];
    const shifted = whole.map(([longitude = 0, latitude = 0]) => [longitude + shift, latitude]);
    return [whole, shifted].map((ring) => {
      const [west, east] = [Math.min(...longitudesOf(ring)), Math.max(...longitudesOf(ring))];
      return [ring, ...holes.filter(([[first = 0] = []]) => first >= west && first <= east)];
    });
  });
}
