import type { ChartColours } from '@foyer/kit';
import {
  BarChart,
  CustomChart,
  GaugeChart,
  HeatmapChart,
  LineChart,
  PieChart,
  ScatterChart,
  SunburstChart,
  ThemeRiverChart,
} from 'echarts/charts';
import {
  GridComponent,
  LegendPlainComponent,
  PolarComponent,
  SingleAxisComponent,
  TooltipComponent,
  VisualMapPiecewiseComponent,
} from 'echarts/components';
import { type EChartsCoreOption, init as initChart, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { type Drawing, tooltipLook } from './drawing.ts';

// The build gives this file an ECharts of its own: packages/console/separate-copies.ts.
const parts = [
  BarChart,
  CustomChart,
  GaugeChart,
  HeatmapChart,
  LineChart,
  PieChart,
  ScatterChart,
  SunburstChart,
  ThemeRiverChart,
  GridComponent,
  LegendPlainComponent,
  PolarComponent,
  SingleAxisComponent,
  TooltipComponent,
  VisualMapPiecewiseComponent,
  CanvasRenderer,
];

/** ECharts' own, with everything that figures are drawn with. */
export const init: typeof initChart = (...given) => {
  use(parts);
  return initChart(...given);
};

/** Names that a legend can hide, and whether they are shown. */
export type Shown = Readonly<Record<string, boolean>>;

/** The picture of a figure as ECharts takes it, with tooltips in the theme's look. */
export function figureOption(
  draw: Drawing,
  shown: Shown,
  colours: ChartColours,
  widthPx: number,
): EChartsCoreOption {
  const drawing = draw(colours, widthPx);
  return {
    ...drawing,
    textStyle: { fontFamily: colours.fontFamily, color: colours.text },
    animationDuration: 200,
    animationDurationUpdate: 200,
    tooltip: { ...tooltipLook(colours), ...(drawing.tooltip as object) },
    legend: { show: false, selected: shown },
  };
}
