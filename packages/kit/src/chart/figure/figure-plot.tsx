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
import { type EChartsType, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useCallback, useRef } from 'react';
import type { ChartColours } from '../chart-colours.ts';
import { EchartsPlot } from '../echarts-plot.tsx';
import { type Drawing, tooltipLook } from './drawing.ts';

// The build gives this file an ECharts of its own: packages/console/echarts-for-figures.ts.
use([
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
]);

interface Props {
  draw: Drawing;
  /** Names that a legend can hide, and whether they are shown. */
  shown: Readonly<Record<string, boolean>>;
  /** A part of the picture was pressed; its name. */
  onPick?: ((name: string) => void) | undefined;
}

/** The picture of a chart figure: ECharts with all kinds of drawings, and tooltips in the theme's look. */
export function FigurePlot({ draw, shown, onPick }: Props) {
  const pick = useRef(onPick);
  pick.current = onPick;
  const listen = useCallback((chart: EChartsType) => {
    chart.off('click');
    chart.on('click', ({ name }) => pick.current?.(name));
  }, []);
  const option = useCallback(
    (colours: ChartColours, widthPx: number) => {
      const drawing = draw(colours, widthPx);
      return {
        ...drawing,
        textStyle: { fontFamily: colours.fontFamily, color: colours.text },
        animationDuration: 200,
        animationDurationUpdate: 200,
        tooltip: { ...tooltipLook(colours), ...(drawing.tooltip as object) },
        legend: { show: false, selected: shown },
      };
    },
    [draw, shown],
  );
  return <EchartsPlot init={init} option={option} onDrawn={listen} />;
}
