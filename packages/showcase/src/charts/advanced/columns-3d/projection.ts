/** A place in the room: to the right, upwards and into the picture. */
export type Point3d = readonly [x: number, y: number, z: number];
export type Point2d = readonly [x: number, y: number];

/** How the room is turned, in degrees: `alpha` looks down from above, `beta` past the left side. */
export interface Turn {
  alpha: number;
  beta: number;
}

/** Where a place is seen: to the right and upwards. Parallel edges stay parallel. */
export function projected([x, y, z]: Point3d, { alpha, beta }: Turn): Point2d {
  const [a, b] = [(alpha / 180) * Math.PI, (beta / 180) * Math.PI];
  const away = z * Math.cos(b) - x * Math.sin(b);
  return [x * Math.cos(b) + z * Math.sin(b), y * Math.cos(a) + away * Math.sin(a)];
}

/** The sides that are seen of a box with edges along the axes, when it is turned to show its right and its top. */
export function seenSides({
  from: [x, y, z],
  to: [right, top, back],
}: Record<'from' | 'to', Point3d>) {
  return {
    right: [
      [right, y, z],
      [right, y, back],
      [right, top, back],
      [right, top, z],
    ],
    top: [
      [x, top, z],
      [right, top, z],
      [right, top, back],
      [x, top, back],
    ],
    front: [
      [x, y, z],
      [right, y, z],
      [right, top, z],
      [x, top, z],
    ],
  } satisfies Record<string, Point3d[]>;
}

/** Brings places of a room into a box of pixels, as large as they fit and the right way up. */
export function fitting(points: readonly Point2d[], width: number, height: number) {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  const [across, up] = [Math.max(...xs) - left, Math.max(...ys) - bottom];
  const scale = Math.min(width / (across || 1), height / (up || 1));
  const besides = (width - across * scale) / 2;
  return ([x, y]: Point2d): Point2d => [
    besides + (x - left) * scale,
    height - (y - bottom) * scale,
  ];
}
