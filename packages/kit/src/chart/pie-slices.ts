/** Height of every pie chart in pixels (specification, section 9). */
export const pieHeightPx = 175;

/** A pie: `series[i]` counts what `options.labels[i]` names, in `options.colors[i]`. */
export interface Pie {
  series: readonly number[];
  options: { labels: readonly string[]; colors: readonly string[] };
}

export interface Slice {
  label: string;
  color: string;
  count: number;
  /** Of the whole, 0 to 1. */
  share: number;
  /** Outline for SVG, the pie having radius 1 around 0, 0; it begins at the top and goes clockwise. */
  path: string;
}

const place = (share: number) => {
  const angle = share * 2 * Math.PI;
  return `${round(Math.sin(angle))} ${round(-Math.cos(angle))}`;
};
const round = (value: number) => Math.round(value * 1e4) / 1e4;

function outline(begin: number, end: number): string {
  // An arc from a point to itself would be nothing at all.
  if (end - begin >= 1) return 'M 0 -1 A 1 1 0 1 1 0 1 A 1 1 0 1 1 0 -1 Z';
  const isLarge = end - begin > 0.5 ? 1 : 0;
  return `M 0 0 L ${place(begin)} A 1 1 0 ${isLarge} 1 ${place(end)} Z`;
}

/** The slices of a pie in their order; what counts nothing has none. */
export function slicesOf({ series, options }: Pie): Slice[] {
  const total = series.reduce((sum, count) => sum + count, 0);
  let before = 0;
  return options.labels.flatMap((label, i) => {
    const count = series[i] ?? 0;
    if (count <= 0) return [];
    const begin = before / total;
    before += count;
    const color = options.colors[i] ?? 'currentcolor';
    return [{ label, color, count, share: count / total, path: outline(begin, before / total) }];
  });
}
