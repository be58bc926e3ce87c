export interface FieldVector {
  x: number;
  y: number;
  length: number;
  /** Degrees, as winds are named: 0 comes from the north and so points south; clockwise. */
  direction: number;
}

const places = Array.from({ length: 19 }, (_, i) => 5 + 5 * i);

/** One vector every 5 of a field from 0 to 100 (demo specification, section 9). */
export const vectors: readonly FieldVector[] = places.flatMap((x) =>
  places.map((y) => ({ x, y, length: 200 - (x + y), direction: ((x + y) / 200) * 360 })),
);

export const longest = Math.max(...vectors.map(({ length }) => length));

export type Spot = readonly [x: number, y: number];

/** An arrow around a spot on a canvas: shaft and both sides of its head, from the tail on. */
export function arrowAt([x, y]: Spot, direction: number, lengthPx: number): Spot[] {
  const angle = (direction / 180) * Math.PI;
  const [right, down] = [-Math.sin(angle), Math.cos(angle)];
  const tip = [x + (right * lengthPx) / 2, y + (down * lengthPx) / 2] as const;
  const tail = [x - (right * lengthPx) / 2, y - (down * lengthPx) / 2] as const;
  const head = Math.min(4, lengthPx / 2);
  const side = (turn: 1 | -1): Spot => [
    tip[0] - (right + turn * down * 0.6) * head,
    tip[1] - (down - turn * right * 0.6) * head,
  ];
  return [tail, tip, side(1), tip, side(-1)];
}
