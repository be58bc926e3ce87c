export interface Point {
  x: number;
  y: number;
}

/** x' = a x + c y + e, y' = b x + d y + f. */
export interface Affine {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
}

export const identity: Affine = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

export const applied = ({ a, b, c, d, e, f }: Affine, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

/** First `inner`, then `outer`. */
export const combined = (outer: Affine, inner: Affine): Affine => ({
  a: outer.a * inner.a + outer.c * inner.b,
  b: outer.b * inner.a + outer.d * inner.b,
  c: outer.a * inner.c + outer.c * inner.d,
  d: outer.b * inner.c + outer.d * inner.d,
  e: outer.a * inner.e + outer.c * inner.f + outer.e,
  f: outer.b * inner.e + outer.d * inner.f + outer.f,
});

/** Mirrors what is drawn seen from below. */
export const mirrored: Affine = { ...identity, a: -1 };

interface Placement {
  /** Point of the block that is put at `at`. */
  base: Point;
  at: Point;
  xScale: number;
  yScale: number;
  /** Degrees, anticlockwise. */
  rotation: number;
}

/** Where an inserted block puts what it has. */
export function insertion({ base, at, xScale, yScale, rotation }: Placement): Affine {
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turned = {
    a: cos * xScale,
    b: sin * xScale,
    c: -sin * yScale,
    d: cos * yScale,
    e: 0,
    f: 0,
  };
  const moved = applied(turned, { x: -base.x, y: -base.y });
  return { ...turned, e: moved.x + at.x, f: moved.y + at.y };
}
