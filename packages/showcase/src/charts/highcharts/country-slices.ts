/** Countries with their area in km² and their density in people per km². */
export const countries = [
  { name: 'Spain', area: 505_370, density: 92.9 },
  { name: 'France', area: 551_500, density: 118.7 },
  { name: 'Poland', area: 312_685, density: 124.6 },
  { name: 'Czech Republic', area: 78_867, density: 137.5 },
  { name: 'Italy', area: 301_340, density: 201.8 },
  { name: 'Switzerland', area: 41_277, density: 214.5 },
  { name: 'Germany', area: 357_022, density: 235.6 },
] as const;

export interface CountrySlice {
  name: string;
  /** Radians clockwise from the right, as canvases count; the first slice begins at the top. */
  startAngle: number;
  endAngle: number;
  /** Of the radius of the densest, 0 to 1. */
  reach: number;
}

const top = -Math.PI / 2;
const mostDense = Math.max(...countries.map(({ density }) => density));
const wholeArea = countries.reduce((sum, { area }) => sum + area, 0);

/** Where the middle of a slice's edge lies, the radius of the densest being 1. */
export const edgeOf = ({ startAngle, endAngle, reach }: CountrySlice): [x: number, y: number] => {
  const middle = (startAngle + endAngle) / 2;
  return [Math.cos(middle) * reach, Math.sin(middle) * reach];
};

/** A name with a line for each word: it takes less room beside a slice. */
export const linesOf = (name: string): string => name.replaceAll(' ', '\n');

/** Pixels of a letter, about, and between a slice and its name. */
const letterPx = 7;
export const labelGapPx = 8;

/** The largest radius with which all slices and the names beside them stay in a box. Pixels. */
export function fittingRadius(
  slices: readonly CountrySlice[],
  width: number,
  height: number,
): number {
  const radii = slices.map((slice) => {
    const [x, y] = edgeOf(slice).map(Math.abs) as [number, number];
    const longest = Math.max(
      ...linesOf(slice.name)
        .split('\n')
        .map((word) => word.length),
    );
    const besides = longest * letterPx + labelGapPx;
    return Math.min((width / 2 - besides) / x, (height / 2 - 2 * labelGapPx) / y);
  });
  return Math.min(width / 2, height / 2, ...radii);
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
    return { name, startAngle, endAngle, reach: Math.sqrt(density / mostDense) };
  });
}
