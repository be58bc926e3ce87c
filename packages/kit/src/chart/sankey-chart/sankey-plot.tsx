import { SankeyChart } from 'echarts/charts';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useCallback } from 'react';
import type { ChartColours } from '../echarts-plot/chart-colours.ts';
import { EchartsPlot } from '../echarts-plot/echarts-plot.tsx';
import type { SankeyLink } from './sankey-chart.tsx';
import { sankeyOption } from './sankey-option.ts';

use([SankeyChart, CanvasRenderer]);

/** The drawing of links. */
export default function SankeyPlot({ links }: { links: readonly SankeyLink[] }) {
  const option = useCallback(
    (colours: ChartColours, widthPx: number) => sankeyOption(links, colours, widthPx),
    [links],
  );
  return <EchartsPlot init={init} option={option} />;
}
