import { type ChartColours, EchartsPlot, type Paint, paperColours } from '@foyer/kit';
import * as charts from 'echarts/charts';
import * as components from 'echarts/components';
import { type EChartsCoreOption, type EChartsType, init as initChart, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { createElement, useCallback, useRef } from 'react';
import { type Drawing, tooltipLook } from './drawing.ts';

// The build gives this file an ECharts of its own: packages/console/separate-copies.ts.
const parts = [
  charts.BarChart,
  charts.CustomChart,
  charts.GaugeChart,
  charts.HeatmapChart,
  charts.LineChart,
  charts.PieChart,
  charts.ScatterChart,
  charts.SunburstChart,
  charts.ThemeRiverChart,
  components.GridComponent,
  components.LegendPlainComponent,
  components.PolarComponent,
  components.SingleAxisComponent,
  components.TooltipComponent,
  components.VisualMapPiecewiseComponent,
  CanvasRenderer,
];

/** ECharts' own, with everything that figures are drawn with. */
export const init: typeof initChart = (...given) => {
  use(parts);
  return initChart(...given);
};

/** Names that a legend can hide, and whether they are shown. */
type Shown = Readonly<Record<string, boolean>>;

/** The picture of a figure as ECharts takes it, with tooltips in the theme's look. */
function figureOption(
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

interface Props {
  draw: Drawing;
  shown: Shown;
  onPick?: ((name: string) => void) | undefined;
}

/** The picture of a chart figure: ECharts with all kinds of drawings. */
export function FigurePlot({ draw, shown, onPick }: Props) {
  const pick = useRef(onPick);
  pick.current = onPick;
  const onDrawn = useCallback((chart: EChartsType) => {
    chart.off('click');
    chart.on('click', ({ name }) => pick.current?.(name));
  }, []);
  const option = useCallback(
    (colours: ChartColours, widthPx: number) => figureOption(draw, shown, colours, widthPx),
    [draw, shown],
  );
  return createElement(EchartsPlot, { init, option, onDrawn });
}

/** Paints what ECharts draws, in the colours of paper. */
export const paintDrawing =
  (draw: Drawing, shown: Shown): Paint =>
  (context, size) => {
    const colours = paperColours();
    const chart = init(document.createElement('div'), null, size);
    chart.setOption({ ...figureOption(draw, shown, colours, size.width), animation: false });
    const canvas = chart.renderToCanvas({
      pixelRatio: context.getTransform().a,
      backgroundColor: colours.card,
    });
    context.drawImage(canvas, 0, 0, size.width, size.height);
    chart.dispose();
  };
