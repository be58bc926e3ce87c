import type { LineSeriesOption } from 'echarts/charts';
import type { EChartsCoreOption } from 'echarts/core';
import { showAxisFigure } from '../../../text/figures.ts';
import { type ChartColours, visibleOn } from '../../echarts-plot/chart-colours.ts';
import { type Compared, comparedPoints } from '../series/compared-series.ts';
import { isCoverage, isDrawnAlone } from '../series/series-roles.ts';
import {
  type Point,
  pointsOf,
  type SeriesConf,
  type Span,
  type TimeSeries,
} from '../series/time-series.ts';
import type { drawBand } from './band-series.ts';
import type { columnMarks } from './column-marks.ts';
import type { columnSeries } from './column-series.ts';
import { showTick, timeTicks } from './time-ticks.ts';

/** What a time series chart draws. */
export interface TimeSeriesView {
  series: TimeSeries;
  compared?: Compared | undefined;
  /** Names the value axis. */
  unit: string;
  /** IANA name. */
  zone: string;
  /** What the time axis covers. */
  span: Span;
  /** Names of series that are not drawn. */
  hidden: ReadonlySet<string>;
  /** Where the value axis begins, for values that never come near zero; 0 by default. */
  valueFrom?: number | undefined;
}

/** What draws more than lines; a chart of lines alone does not load it. */
export interface MorePainters {
  band?: typeof drawBand;
  column?: typeof columnSeries;
  marks?: typeof columnMarks;
}

/** Whether a value has a gap, or the end, on both sides. */
export const isLonely = (points: readonly Point[], i: number): boolean =>
  points[i]?.[1] != null && points[i - 1]?.[1] == null && points[i + 1]?.[1] == null;

/** A reading between two gaps would be no line at all, and so invisible: it gets a dot. */
const lineData = (points: readonly Point[]) =>
  points.map((point, i) =>
    isLonely(points, i)
      ? { value: [...point], symbol: 'circle', symbolSize: 6 }
      : { value: [...point] },
  );

/**
 * A reading of an area stands for all of its bucket: where the next bucket has none, the area goes on to the end of its
 * own, so that one bucket alone is as wide as it is, and a gap too.
 */
export const areaData = (points: readonly Point[]): Point[] =>
  points.flatMap((point, i) => {
    const next = points[i + 1];
    const isLast = point[1] !== null && next !== undefined && next[1] === null;
    return isLast ? [point, [next[0], point[1]] as const] : [point];
  });

function lineSeries(conf: SeriesConf, points: readonly Point[]): LineSeriesOption {
  const { name, color, type, fillOpacity, lineWidth, isDashed } = conf;
  const isArea = type.startsWith('area');
  return {
    id: name,
    name,
    color,
    type: 'line',
    silent: true,
    animationDuration: 200,
    data: lineData(isArea ? areaData(points) : points),
    smooth: type.endsWith('spline') ? 0.3 : false,
    symbol: 'none',
    connectNulls: false,
    lineStyle: { width: lineWidth, ...(isDashed && { type: 'dashed' as const }) },
    ...(isArea && { areaStyle: { opacity: fillOpacity } }),
  };
}

/** A series of the previous period: dashed, thin and behind the others. */
const comparedSeries = (conf: SeriesConf, points: readonly Point[]): LineSeriesOption => ({
  ...lineSeries({ ...conf, type: 'line' }, points),
  id: `${conf.name} before`,
  z: 1,
  lineStyle: { width: 1.5, type: 'dashed', opacity: 0.65 },
});

/** The chart of a time series for ECharts, in a box of `widthPx`. */
export function timeSeriesOption(
  { series, compared, unit, zone, span, hidden, valueFrom = 0 }: TimeSeriesView,
  colours: ChartColours,
  widthPx: number,
  more: MorePainters = {},
): EChartsCoreOption {
  const visible = (conf: SeriesConf) => ({ ...conf, color: visibleOn(conf.color, colours.card) });
  const shown = series.conf.map((conf, i) => ({
    conf: visible(conf),
    points: pointsOf(series, i),
  }));
  const before = (compared?.series.conf ?? []).map((conf, i) => ({
    conf: visible(conf),
    points: comparedPoints(series, compared!, i, zone),
  }));
  const isWhole = [...shown, ...before].every(
    ({ conf, points }) =>
      isCoverage(conf) ||
      conf.of !== undefined ||
      points.every(([, value]) => Number.isInteger(value ?? 0)),
  );
  const coverage = new Map(shown.find(({ conf }) => isCoverage(conf))?.points);
  const edge = (type: string) => shown.find(({ conf }) => conf.type === type);
  const [low, high] = [edge('low'), edge('high')];
  const isShown = ({ conf }: { conf: SeriesConf }) => !hidden.has(conf.of ?? conf.name);
  const ticks = timeTicks(span, zone, ticksFor(widthPx));
  const label = { color: colours.quiet, fontSize: 12 };
  return {
    textStyle: { fontFamily: colours.fontFamily },
    animationDurationUpdate: 200,
    grid: { left: 8, right: 16, top: 30, bottom: 8, outerBoundsMode: 'same' },
    xAxis: {
      // Not 'time', which knows the viewer's zone and UTC only.
      type: 'value',
      min: span[0],
      max: span[1],
      splitLine: { show: false },
      axisTick: { show: true, customValues: ticks, lineStyle: { color: colours.line } },
      axisLabel: {
        ...label,
        customValues: ticks,
        hideOverlap: true,
        formatter: (at: number) => showTick(at, zone),
      },
      axisLine: { show: true, onZero: false, lineStyle: { color: colours.line } },
    },
    yAxis: {
      type: 'value',
      name: unit,
      nameTextStyle: { ...label, align: 'left' },
      nameGap: 12,
      min: valueFrom,
      ...(isWhole && { minInterval: 1 }),
      axisLabel: { ...label, formatter: showAxisFigure },
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { lineStyle: { color: colours.line } },
    },
    series: [
      ...(low && high && more.band ? [more.band(high.conf, low.points, high.points)] : []),
      ...before.filter(isShown).map(({ conf, points }) => comparedSeries(conf, points)),
      ...shown
        .filter((one) => isShown(one) && isDrawnAlone(one.conf))
        .map(({ conf, points }) =>
          conf.type === 'column' && more.column
            ? more.column(conf, points, coverage, colours.card)
            : lineSeries(conf, points),
        ),
      ...(more.marks?.(shown.filter(isShown), colours) ?? []),
    ],
  };
}

/** Pixels a date below the axis needs, with room to the next. */
const tickPx = 70;
const ticksFor = (widthPx: number) => Math.max(2, Math.floor(widthPx / tickPx));
