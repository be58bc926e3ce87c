import type { Crossing } from '@foyer/contract';

type Points = NonNullable<Crossing['path']>['points'];

/** Where somebody was so many ms after the path's begin, in parts of the picture: straight on between two points. */
export function placeOnPath(points: Points, ms: number): [x: number, y: number] {
  const next = points.findIndex(([at]) => at >= ms);
  const to = points[next < 0 ? points.length - 1 : next];
  const from = points[Math.max(0, next < 0 ? points.length - 1 : next - 1)];
  if (!from || !to) return [0, 0];
  const share =
    to[0] === from[0] ? 1 : Math.min(1, Math.max(0, (ms - from[0]) / (to[0] - from[0])));
  return [from[1] + share * (to[1] - from[1]), from[2] + share * (to[2] - from[2])];
}
