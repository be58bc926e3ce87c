/** A drawing's own units; `viewBox` makes pixels of them. */
export interface Sheet {
  width: number;
  height: number;
}

/** Values at even distances; null where one is unknown: the line goes straight past it. */
export type LineValues = readonly (number | null)[];

const round = (value: number) => Math.round(value * 100) / 100;

/** From the least to the most of the values; a line that never moves gets room around it. */
export function extentOf(values: readonly number[]): readonly [least: number, most: number] {
  if (values.length === 0) return [0, 1];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least < most ? [least, most] : [least - 1, most + 1];
}

function pointsOf(values: LineValues, { width, height }: Sheet): [x: number, y: number][] {
  const [least, most] = extentOf(values.filter((value) => value !== null));
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values.flatMap((value, i) =>
    value === null
      ? []
      : [[round(i * step), round(height * (1 - (value - least) / (most - least)))]],
  );
}

const pathOf = (points: readonly (readonly [number, number])[]) =>
  points.length > 0 ? `M ${points.map(([x, y]) => `${x} ${y}`).join(' L ')}` : '';

/** SVG path data of values over the whole width of a sheet, the first on the left. */
export const linePath = (values: LineValues, sheet: Sheet): string =>
  pathOf(pointsOf(values, sheet));

/** The same, down to the lower edge. */
export function areaPath(values: LineValues, sheet: Sheet): string {
  const points = pointsOf(values, sheet);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return '';
  return `${pathOf([...points, [last[0], sheet.height], [first[0], sheet.height]])} Z`;
}
