/** A place: x to the right, y downwards. */
export interface Place {
  x: number;
  y: number;
}

/** The same place in two planes. */
export interface PlacePair {
  from: Place;
  to: Place;
}

/** A projection of one plane to another: three rows of three numbers. Of places that it maps the third coordinate is above 0. */
export type Homography = readonly number[];

/** How often the fit is repeated with the weights of the one before, so that distances in the second plane are least. */
const fits = 6;
/** Below this a coordinate counts as at the horizon, and equations as dependent. */
const tiny = 1e-9;

/**
 * The projection that fits four or more pairs best: least squares of the distances in the second plane. Undefined where
 * there is none: fewer than four pairs, three of four on one line, or pairs that turn the plane over.
 */
export function homographyOf(pairs: readonly PlacePair[]): Homography | undefined {
  if (pairs.length < 4) return undefined;
  const from = normalisation(pairs.map((pair) => pair.from));
  const to = normalisation(pairs.map((pair) => pair.to));
  if (!from || !to) return undefined;
  const scaled = pairs.map((pair) => ({ from: from.of(pair.from), to: to.of(pair.to) }));
  let weights = pairs.map(() => 1);
  let fitted: Homography | undefined;
  for (let nth = 0; nth < fits; nth += 1) {
    const h = solved(scaled, weights);
    if (!h) return undefined;
    fitted = h;
    const depths = scaled.map((pair) => depthOf(h, pair.from));
    if (depths.some((depth) => !(depth > 1e-6))) return undefined;
    weights = depths.map((depth) => 1 / depth);
  }
  return (
    fitted && withPositiveDepth(product(to.back, product(fitted, from.matrix)), pairs[0]!.from)
  );
}

/** Where a place lies in the other plane; undefined at or beyond the horizon. */
export function project(h: Homography, { x, y }: Place): Place | undefined {
  const depth = depthOf(h, { x, y });
  if (!(depth > tiny)) return undefined;
  return { x: (h[0]! * x + h[1]! * y + h[2]!) / depth, y: (h[3]! * x + h[4]! * y + h[5]!) / depth };
}

/** The projection back; `seen` is a place of the first plane that `h` maps. */
export function inverseOf(h: Homography, seen: Place): Homography {
  const [a, b, c, d, e, f, g, i, j] = h as unknown as Row9;
  const back = [
    e * j - f * i,
    c * i - b * j,
    b * f - c * e,
    f * g - d * j,
    a * j - c * g,
    c * d - a * f,
    d * i - e * g,
    b * g - a * i,
    a * e - b * d,
  ];
  return withPositiveDepth(back, project(h, seen) ?? { x: 0, y: 0 });
}

type Row9 = [number, number, number, number, number, number, number, number, number];

const depthOf = (h: Homography, { x, y }: Place) => h[6]! * x + h[7]! * y + h[8]!;

/** The same projection, scaled so that the third coordinate of a place is 1. */
function withPositiveDepth(h: Homography, place: Place): Homography {
  const depth = depthOf(h, place);
  return h.map((part) => part / depth);
}

const product = (a: Homography, b: Homography): Homography =>
  Array.from({ length: 9 }, (_, nth) => {
    const [row, column] = [Math.floor(nth / 3), nth % 3];
    return [0, 1, 2].reduce((sum, k) => sum + a[row * 3 + k]! * b[k * 3 + column]!, 0);
  });

/** Moves places about 0 with a mean distance of √2, as equations in such places are well conditioned (Hartley). */
function normalisation(places: readonly Place[]) {
  const x = places.reduce((sum, place) => sum + place.x, 0) / places.length;
  const y = places.reduce((sum, place) => sum + place.y, 0) / places.length;
  const mean =
    places.reduce((sum, place) => sum + Math.hypot(place.x - x, place.y - y), 0) / places.length;
  if (!(mean > tiny)) return undefined;
  const scale = Math.SQRT2 / mean;
  return {
    of: (place: Place): Place => ({ x: (place.x - x) * scale, y: (place.y - y) * scale }),
    matrix: [scale, 0, -x * scale, 0, scale, -y * scale, 0, 0, 1],
    back: [1 / scale, 0, x, 0, 1 / scale, y, 0, 0, 1],
  };
}

/** Eight unknowns, as the ninth is 1 in the middle of the places, by the normal equations. */
function solved(pairs: readonly PlacePair[], weights: readonly number[]): Homography | undefined {
  const rows = pairs.flatMap(({ from: { x, y }, to: { x: u, y: v } }, nth) => {
    const weight = weights[nth]!;
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u].map((part) => part * weight),
      [0, 0, 0, x, y, 1, -v * x, -v * y, v].map((part) => part * weight),
    ];
  });
  const equations = Array.from({ length: 8 }, (_, i) =>
    Array.from({ length: 9 }, (_, j) => rows.reduce((sum, row) => sum + row[i]! * row[j]!, 0)),
  );
  const unknowns = eliminated(equations);
  return unknowns && [...unknowns, 1];
}

/** Gaussian elimination with pivots; undefined where the equations depend on each other. */
function eliminated(equations: number[][]): number[] | undefined {
  const size = equations.length;
  for (let column = 0; column < size; column += 1) {
    const pivot = equations
      .map((row, nth) => ({ nth, part: Math.abs(row[column]!) }))
      .slice(column)
      .reduce((most, each) => (each.part > most.part ? each : most));
    if (!(pivot.part > tiny)) return undefined;
    [equations[column], equations[pivot.nth]] = [equations[pivot.nth]!, equations[column]!];
    const top = equations[column]!;
    for (const row of equations) {
      if (row === top) continue;
      const factor = row[column]! / top[column]!;
      for (let at = column; at <= size; at += 1) row[at]! -= factor * top[at]!;
    }
  }
  return equations.map((row, nth) => row[size]! / row[nth]!);
}
