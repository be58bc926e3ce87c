import type { ChartColours } from '@foyer/kit';
import type { EChartsCoreOption } from 'echarts/core';

/** A picture for ECharts in the theme's colours, in a box of `widthPx`. */
export type Drawing = (colours: ChartColours, widthPx: number) => EChartsCoreOption;

/** Below this an axis has room for few words. Pixels. */
export const narrowPx = 420;

/** Room for what stands outside the axes: all names and labels stay inside the box. */
export const plotGrid = { left: 8, right: 16, top: 32, bottom: 8, outerBoundsMode: 'same' };

const label = ({ quiet }: ChartColours) => ({ color: quiet, fontSize: 12 });

/** An axis of words, in their order; `unit` says what they are. */
export const wordAxis = (colours: ChartColours, words: readonly string[], unit?: string) => ({
  type: 'category',
  data: words,
  ...(unit && { name: unit, nameLocation: 'middle', nameTextStyle: label(colours) }),
  axisLabel: { ...label(colours), hideOverlap: true },
  axisTick: { show: false },
  axisLine: { onZero: false, lineStyle: { color: colours.line } },
});

/** An axis of numbers whose unit stands at its end. */
export const numberAxis = (colours: ChartColours, unit: string) => ({
  type: 'value',
  name: unit,
  nameTextStyle: label(colours),
  nameGap: 12,
  axisLabel: label(colours),
  // At the edge, also where the other axis ends at zero.
  axisLine: { show: false, onZero: false },
  axisTick: { show: false },
  splitLine: { lineStyle: { color: colours.line } },
});

/** Seconds up to now, for charts that move on. */
export const secondsAxis = (colours: ChartColours) => ({
  ...numberAxis(colours, ''),
  min: 'dataMin',
  max: 0,
  axisLabel: { color: colours.quiet, formatter: '{value} s', showMinLabel: false },
  splitLine: { show: false },
});

/** What a picture over words begins with: one scale, whose unit the tooltip says, too. */
export const wordPlot = (colours: ChartColours, words: readonly string[], unit: string) => ({
  grid: plotGrid,
  tooltip: axisTooltip(unit),
  xAxis: wordAxis(colours, words),
  yAxis: numberAxis(colours, unit),
});

export const tooltipLook = ({ card, line, text, fontFamily }: ChartColours) => ({
  confine: true,
  backgroundColor: card,
  borderColor: line,
  borderWidth: 1,
  padding: [6, 10],
  transitionDuration: 0,
  textStyle: { color: text, fontSize: 13, fontFamily },
});

export const axisTooltip = (unit: string) => ({
  trigger: 'axis',
  valueFormatter: (value: unknown) => formatValue(value, unit),
});

export const itemTooltip = (unit: string) => ({
  trigger: 'item',
  valueFormatter: (value: unknown) => formatValue(value, unit),
});

const formatValue = (value: unknown, unit: string) =>
  typeof value === 'number' ? `${value.toLocaleString('en')} ${unit}`.trim() : 'no value';
