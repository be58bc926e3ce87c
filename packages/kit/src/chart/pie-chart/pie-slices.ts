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
  /** The share in whole percent: those of a pie add up to 100, and none is 0. */
  percent: number;
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

/**
 * Shares in whole percent that add up to 100: each is rounded down, and those that lost most get one more. What is counted
 * at all has at least 1 %, at the expense of the largest.
 */
export function percentagesOf(shares: readonly number[]): number[] {
  const exact = shares.map((share) => share * 100);
  const whole = exact.map((percent) => Math.max(1, Math.floor(percent)));
  const byLoss = exact
    .map((percent, i) => ({ i, loss: percent - whole[i]! }))
    .sort((a, b) => b.loss - a.loss);
  let left = 100 - whole.reduce((sum, percent) => sum + percent, 0);
  for (const { i } of byLoss) {
    if (left <= 0) break;
    whole[i]! += 1;
    left -= 1;
  }
  for (; left < 0; left += 1) {
    const largest = whole.indexOf(Math.max(...whole));
    // More slices than a hundred cannot have a percent each.
    if (whole[largest] === 1) break;
    whole[largest]! -= 1;
  }
  return whole;
}

/** The slices of a pie in their order; what counts nothing has none. */
export function slicesOf({ series, options }: Pie): Slice[] {
  const total = options.labels.reduce((sum, _, i) => sum + Math.max(0, series[i] ?? 0), 0);
  const counted = series.filter((count, i) => count > 0 && i < options.labels.length);
  const percentages = percentagesOf(counted.map((count) => count / total));
  let before = 0;
  return options.labels.flatMap((label, i) => {
    const count = series[i] ?? 0;
    if (count <= 0) return [];
    const begin = before / total;
    before += count;
    const color = options.colors[i] ?? 'currentcolor';
    const percent = percentages.shift() ?? 0;
    const path = outline(begin, before / total);
    return [{ label, color, count, share: count / total, percent, path }];
  });
}
