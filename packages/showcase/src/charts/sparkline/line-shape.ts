/** A drawing's own units; `viewBox` makes pixels of them. */
export interface Sheet {
  width: number;
  height: number;
}

/** From the least to the most that the sheet's height stands for. */
export type Extent = readonly [least: number, most: number];

const round = (value: number) => Math.round(value * 100) / 100;

/** From the least to the most of the values; a line that never moves gets room around it. */
export function extentOf(values: readonly number[]): Extent {
  if (values.length === 0) return [0, 1];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least < most ? [least, most] : [least - 1, most + 1];
}

/** SVG path data of values at even distances over the whole width of a sheet, the first on the left. */
export function linePath(
  values: readonly number[],
  { width, height }: Sheet,
  [least, most]: Extent = extentOf(values),
): string {
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const places = values.map((value, i) => {
    const y = height * (1 - (value - least) / (most - least));
    return `${round(i * step)} ${round(y)}`;
  });
  return places.length > 0 ? `M ${places.join(' L ')}` : '';
}

export function areaPath(values: readonly number[], sheet: Sheet, extent?: Extent): string {
  const line = linePath(values, sheet, extent);
  if (!line) return '';
  const end = values.length > 1 ? sheet.width : 0;
  return `${line} L ${end} ${sheet.height} L 0 ${sheet.height} Z`;
}
