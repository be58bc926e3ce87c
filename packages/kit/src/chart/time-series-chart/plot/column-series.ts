import type { BarSeriesOption } from 'echarts/charts';
import type { Point, SeriesConf } from '../series/time-series.ts';

/** Of a bucket measured for less than this, in percent, the column is hatched. */
const wholePercent = 99.5;

/** Stripes in the colour of the ground over a column. */
const hatchOn = (ground: string) => ({
  symbol: 'rect',
  color: ground,
  dashArrayX: [1, 0],
  dashArrayY: [2.5, 3.5],
  rotation: -Math.PI / 4,
});

/** Columns; one whose bucket was measured in part only, or that says so, is hatched. */
export function columnSeries(
  { name, color, fillOpacity, stack, hatched }: SeriesConf,
  points: readonly Point[],
  coverage: ReadonlyMap<number, number | null>,
  ground: string,
): BarSeriesOption {
  const isHatched = (at: number) =>
    hatched === undefined
      ? (coverage.get(at) ?? 100) < wholePercent
      : hatched === 'all' || hatched.includes(at);
  return {
    id: name,
    name,
    color,
    type: 'bar',
    silent: true,
    animationDuration: 200,
    data: points.map(([at, value]) =>
      isHatched(at) && value !== null
        ? {
            value: [at, value],
            itemStyle: {
              decal: hatchOn(ground),
              // Narrow columns have no room for both a hatch and a border: those on top of others are light too.
              ...(hatched !== 'all' && { borderColor: color, borderWidth: 1 }),
            },
          }
        : [at, value],
    ),
    barMaxWidth: 22,
    // A bucket with zero differs from one without a reading; on top of another column it is none.
    barMinHeight: hatched === 'all' ? 0 : 2,
    ...(stack !== undefined && { stack }),
    itemStyle: { opacity: fillOpacity || 1 },
  };
}
