/** A point of a chart: ms since 1970, value. */
export type Point = [number, number | null];

/** At most so many points of a chart: of each slot of time the one furthest beyond the threshold. */
export function thinned(
  points: readonly Point[],
  most: number,
  direction: 'above' | 'below',
): Point[] {
  if (points.length <= most) return [...points];
  const [first, last] = [points[0]![0], points.at(-1)![0]];
  const slotMs = Math.max(1, (last - first + 1) / most);
  const sign = direction === 'above' ? 1 : -1;
  const slots = Map.groupBy(points, ([at]) => Math.floor((at - first) / slotMs));
  return [...slots.values()].map((slot) =>
    slot.reduce((worst, point) =>
      point[1] !== null && (worst[1] === null || sign * (point[1] - worst[1]) > 0) ? point : worst,
    ),
  );
}
