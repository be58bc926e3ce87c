import countriesData from './countries.json' with { type: 'json' };

/** Countries with their area in km² and their density in people per km². */
export const countries = countriesData as readonly {
  name: string;
  area: number;
  density: number;
}[];

export interface CountrySlice {
  name: string;
  /** Radians clockwise from the right, as canvases count; the first slice begins at the top. */
  startAngle: number;
  endAngle: number;
  /** Of the radius of the densest, 0 to 1. */
  reach: number;
}

const top = -Math.PI / 2;
const maxDense = Math.max(...countries.map(({ density }) => density));
const wholeArea = countries.reduce((sum, { area }) => sum + area, 0);

/** Where an angle meets a slice's edge, the radius of the densest being 1. */
const edgeAt = (angle: number, { reach }: CountrySlice) =>
  [Math.cos(angle) * reach, Math.sin(angle) * reach] as const;

/** The middle of a slice's edge: its name stands there. */
export const edgeOf = (slice: CountrySlice) =>
  edgeAt((slice.startAngle + slice.endAngle) / 2, slice);

/** Where a pie lies in its box. Pixels. */
export interface PiePlace {
  cx: number;
  cy: number;
  radius: number;
}

/** Pixels of a letter, about, of half a line, and between a slice and its name. */
const letterPx = 7;
const halfLinePx = 8;
export const labelGapPx = 8;

/** How far slices and names reach from the middle, to each side. Pixels. */
function extents(slices: readonly CountrySlice[], radius: number) {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const slice of slices) {
    const [x, y] = edgeOf(slice).map((side) => side * radius) as [number, number];
    xs.push(x + Math.sign(x) * (labelGapPx + slice.name.length * letterPx));
    ys.push(y + Math.sign(y) * (labelGapPx + halfLinePx));
    for (const angle of [slice.startAngle, slice.endAngle]) {
      const [edgeX, edgeY] = edgeAt(angle, slice);
      xs.push(edgeX * radius);
      ys.push(edgeY * radius);
    }
  }
  return {
    left: -Math.min(...xs),
    right: Math.max(...xs),
    top: -Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

/** The largest pie whose slices and names stay in a box, in the middle of what they take. */
export function fittingPie(
  slices: readonly CountrySlice[],
  width: number,
  height: number,
): PiePlace {
  let radius = Math.max(1, Math.floor(width / 2));
  let reach = extents(slices, radius);
  while (radius > 1 && (reach.left + reach.right > width || reach.top + reach.bottom > height)) {
    radius -= 1;
    reach = extents(slices, radius);
  }
  const { left, right, top, bottom } = reach;
  return { cx: (width + left - right) / 2, cy: (height + top - bottom) / 2, radius };
}

/**
 * The angle is the area's share and the radius the root of the density, so that the surface of a slice
 * is as large as the country's population.
 */
export function countrySlices(): CountrySlice[] {
  let before = 0;
  return countries.map(({ name, area, density }) => {
    const startAngle = top + (before / wholeArea) * 2 * Math.PI;
    before += area;
    const endAngle = top + (before / wholeArea) * 2 * Math.PI;
    return { name, startAngle, endAngle, reach: Math.sqrt(density / maxDense) };
  });
}
