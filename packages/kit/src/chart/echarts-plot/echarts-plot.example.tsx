import { LineChart } from 'echarts/charts';
import { GridSimpleComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { defineExamples } from '../../examples/define-examples.ts';
import type { ChartColours } from './chart-colours.ts';
import { EchartsPlot } from './echarts-plot.tsx';

use([LineChart, GridSimpleComponent, CanvasRenderer]);

const lineOf = (data: readonly (number | null)[]) => (colours: ChartColours) => ({
  grid: { left: 30, right: 10, top: 10, bottom: 20 },
  xAxis: {
    type: 'category',
    data: ['Mon', 'Tue', 'Wed', 'Thu'],
    axisLabel: { color: colours.quiet },
  },
  yAxis: { type: 'value', axisLabel: { color: colours.quiet } },
  series: [{ type: 'line', data }],
});
const lines = { whole: lineOf([12, 18, 9, 21]), gap: lineOf([12, null, 9, 21]) };

const plot = (label: string, option: ReturnType<typeof lineOf>) => (
  <div role="img" aria-label={label} style={{ height: 160 }}>
    <EchartsPlot init={init} option={option} />
  </div>
);

export const examples = defineExamples({
  part: 'EchartsPlot',
  states: {
    ready: plot('People a day', lines.whole),
    'with a gap': plot('People a day, one without a reading', lines.gap),
  },
});
