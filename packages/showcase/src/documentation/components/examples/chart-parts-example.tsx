import {
  type ChartColours,
  ChartLegend,
  EchartsPlot,
  ExportMenu,
  type FigureRows,
  FigureTable,
} from '@foyer/kit';
import { Group } from '@mantine/core';
import { useCallback, useState } from 'react';
import { wordPlot } from '../../../charts/figure/drawing.ts';
import { exportedFigure } from '../../../charts/figure/exported-figure.ts';
import { init } from '../../../charts/figure/figure-echarts.ts';

const days = ['Monday', 'Tuesday', 'Wednesday'];
const series = [
  { name: 'Entrance', color: '#1A86D0', data: [120, 140, 90] },
  { name: 'Café', color: '#64bd63', data: [60, 75, 80] },
];
const figures: FigureRows = {
  columns: ['Day', 'Entrance', 'Café'],
  rows: [
    ['Monday', 120, 60],
    ['Tuesday', 140, 75],
    ['Wednesday', 90, 80],
  ],
};
const label = 'Visitors of three days';

export function ChartPartsExample() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const draw = useCallback(
    (colours: ChartColours) => ({
      ...wordPlot(colours, days, 'people'),
      animationDuration: 200,
      series: series
        .filter(({ name }) => !hidden.has(name))
        .map((each) => ({ type: 'bar', ...each })),
    }),
    [hidden],
  );
  const size = { width: 480, height: 200 };
  return (
    <>
      <Group justify="space-between">
        <ChartLegend series={series} hidden={hidden} onHidden={setHidden} />
        <ExportMenu
          label={label}
          exported={() => exportedFigure({ label, figures, hidden, entries: series, size, draw })}
        />
      </Group>
      <div role="img" aria-label={label} style={{ height: size.height }}>
        <EchartsPlot init={init} option={draw} />
      </div>
      <FigureTable label={label} {...figures} />
    </>
  );
}
