import type { CustomSeriesOption } from 'echarts/charts';
import type { Point, SeriesConf } from '../series/time-series.ts';

/** A point of a band: when, and from which value to which. */
export type BandPoint = readonly [at: number, low: number, high: number];

/** The parts of a band between gaps: both edges are known throughout a part. */
export function bandParts(low: readonly Point[], high: readonly Point[]): BandPoint[][] {
  const upper = new Map(high);
  const parts: BandPoint[][] = [[]];
  for (const [at, from] of low) {
    const to = upper.get(at);
    if (from === null || to === null || to === undefined) parts.push([]);
    else parts.at(-1)!.push([at, from, to]);
  }
  return parts.filter((part) => part.length > 0);
}

/** A part of one point alone is as wide as this, in pixels. */
const minWidthPx = 4;

/** The area between the edges of a band, behind all lines. */
const bandSeries = (
  { color, fillOpacity }: SeriesConf,
  parts: readonly BandPoint[][],
): CustomSeriesOption => ({
  id: 'band',
  type: 'custom',
  silent: true,
  clip: true,
  z: 1,
  data: parts.map((_, i) => [parts[i]![0]![0], parts[i]![0]![1], i]),
  renderItem: (_, api) => {
    const part = parts[Number(api.value(2))] ?? [];
    const upper = part.map(([at, , high]) => api.coord([at, high]));
    const lower = part.map(([at, low]) => api.coord([at, low])).toReversed();
    const widen = part.length === 1 ? minWidthPx / 2 : 0;
    const points = [
      ...upper.map(([x = 0, y = 0]) => [x - widen, y]),
      ...(widen ? upper.map(([x = 0, y = 0]) => [x + widen, y]) : []),
      ...(widen ? lower.map(([x = 0, y = 0]) => [x + widen, y]) : []),
      ...lower.map(([x = 0, y = 0]) => [x - widen, y]),
    ];
    return {
      type: 'polygon',
      shape: { points },
      style: { fill: color, opacity: fillOpacity || 0.25 },
    };
  },
});

/** The area between two edges. */
export const drawBand = (conf: SeriesConf, low: readonly Point[], high: readonly Point[]) =>
  bandSeries(conf, bandParts(low, high));
