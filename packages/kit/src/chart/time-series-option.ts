import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts';
import type { EChartsCoreOption } from 'echarts/core';
import { showFigure } from '../figures.ts';
import { showDay } from './show-day.ts';
import { isDaily, pointsOf, type SeriesConf, type TimeSeries } from './time-series.ts';

/** The theme's colours as they are now, as a canvas needs them. */
export interface ChartColours {
  text: string;
  quiet: string;
  line: string;
  card: string;
}

type Drawn = LineSeriesOption | BarSeriesOption;

function drawnSeries(conf: SeriesConf, data: (readonly (number | null)[])[]): Drawn {
  const { name, color, type, fillOpacity, lineWidth } = conf;
  const base = { name, color, data: data.map((pair) => [...pair]), animationDuration: 200 };
  if (type === 'column')
    return {
      ...base,
      type: 'bar',
      barMaxWidth: 22, // A day with zero differs from a day without a reading.
      barMinHeight: 2,
      itemStyle: { opacity: fillOpacity || 1 },
    };
  return {
    ...base,
    type: 'line',
    smooth: type.endsWith('spline') ? 0.3 : false,
    // A reading between two gaps would be no line at all, and so invisible.
    showSymbol: true,
    symbol: 'circle',
    symbolSize: (_: unknown, { dataIndex }: { dataIndex: number }) =>
      isLonely(data, dataIndex) ? 6 : 0,
    connectNulls: false,
    lineStyle: { width: lineWidth },
    ...(type.startsWith('area') && { areaStyle: { opacity: fillOpacity } }),
  };
}

/** Whether a value has a gap, or the end, on both sides. */
export const isLonely = (data: readonly (readonly (number | null)[])[], i: number): boolean =>
  data[i]?.[1] != null && data[i - 1]?.[1] == null && data[i + 1]?.[1] == null;

/** The chart of a time series for ECharts. `unit` names the axis. */
export function timeSeriesOption(
  series: TimeSeries,
  unit: string,
  colours: ChartColours,
): EChartsCoreOption {
  const daily = isDaily(series);
  const points = series.conf.map((_, i) => pointsOf(series, i));
  const isWhole = points.every((own) => own.every(([, value]) => Number.isInteger(value ?? 0)));
  const label = { color: colours.quiet, fontSize: 12 };
  return {
    useUTC: daily,
    textStyle: { fontFamily: 'inherit' },
    grid: { left: 8, right: 16, top: 12, bottom: 8, outerBoundsMode: 'same' },
    legend: {
      show: series.conf.length > 1,
      right: 8,
      top: 0,
      textStyle: { color: colours.text },
      itemHeight: 10,
    },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'line', lineStyle: { color: colours.quiet } },
      backgroundColor: colours.card,
      borderColor: colours.line,
      textStyle: { color: colours.text, fontSize: 13 },
      valueFormatter: (value: unknown) =>
        typeof value === 'number' ? showFigure(value) : 'no reading',
    },
    xAxis: {
      type: 'time',
      axisLabel: { ...label, hideOverlap: true, formatter: axisFormat(daily) },
      axisLine: { lineStyle: { color: colours.line } },
      axisPointer: {
        label: { formatter: ({ value }: { value: unknown }) => showDay(Number(value), daily) },
      },
      ...(daily && { minInterval: 86_400_000 }),
    },
    yAxis: {
      type: 'value',
      name: unit,
      nameTextStyle: { ...label, align: 'left' },
      min: 0,
      ...(isWhole && { minInterval: 1 }),
      axisLabel: label,
      splitLine: { lineStyle: { color: colours.line } },
    },
    series: series.conf.map((conf, i) => drawnSeries(conf, points[i] ?? [])),
  };
}

const axisFormat = (daily: boolean) =>
  daily ? '{dd}/{MM}' : { year: '{yyyy}', month: '{dd}/{MM}', day: '{dd}/{MM}', hour: '{HH}:{mm}' };
