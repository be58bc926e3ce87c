/** An hour of a day: what it has, and what is usual in it; null where that is unknown. */
export interface CurveHour {
  value: number | null;
  low: number | null;
  usual: number | null;
  high: number | null;
}

type Known = readonly (readonly [x: number, y: number])[];

/** The top of an axis that holds a value: 1, 2 or 5 times a power of ten, at least `1`. */
export function axisTop(values: readonly (number | null)[]): number {
  const max = Math.max(1, ...values.map((value) => value ?? 0));
  const power = 10 ** Math.floor(Math.log10(max));
  return ([1, 2, 5].find((step) => step * power >= max) ?? 10) * power;
}

/** Points of hours in percent of the plot, x to the right and y downwards, in runs without gaps. */
export function runsOf(values: readonly (number | null)[], top: number): Known[] {
  const runs: (readonly [number, number])[][] = [];
  for (const [i, value] of values.entries()) {
    if (value === null) continue;
    const point = [((i + 0.5) / values.length) * 100, 100 - (value / top) * 100] as const;
    const isNext = i > 0 && values[i - 1] !== null;
    if (isNext) runs.at(-1)?.push(point);
    else runs.push([point]);
  }
  return runs;
}

const pathOf = (points: Known) =>
  points.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join('L');

/** A line through the hours, with gaps where nothing is known. An hour alone is a short stroke. */
export const linePath = (values: readonly (number | null)[], top: number): string =>
  runsOf(values, top)
    .map((run) => `M${pathOf(run)}${run.length === 1 ? 'h0.01' : ''}`)
    .join('');

/** The area between the low and the high values of hours that have both. */
export function bandPath(hours: readonly CurveHour[], top: number): string {
  const [highs, lows] = (['high', 'low'] as const).map((edge) =>
    runsOf(
      hours.map((hour) => hour[edge]),
      top,
    ),
  ) as [Known[], Known[]];
  return highs
    .map((run, i) => `M${pathOf(run)}L${pathOf([...(lows[i] ?? [])].reverse())}Z`)
    .join('');
}
