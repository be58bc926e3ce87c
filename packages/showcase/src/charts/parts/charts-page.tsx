import { Card } from '@foyer/kit';
import { type ComponentProps, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Columns } from '../../parts/columns.tsx';
import { ChartFigure } from '../figure/chart-figure.tsx';

/** A chart with all that is said about it, and what stands below it. */
export interface DemoChart extends Omit<ComponentProps<typeof ChartFigure>, 'label'> {
  title: string;
  after?: ReactNode;
}

/** A chart in a card of its own. */
export const ChartCard = ({ title, after, ...figure }: DemoChart) => (
  <Card title={title} level={2}>
    <ChartFigure label={title} {...figure} />
    {after}
  </Card>
);

/** Charts as data, and those that are parts of their own, each in its card. */
export const ChartsPage = ({ charts }: { charts: readonly (DemoChart | ReactElement)[] }) => (
  <Columns>
    {charts.map((chart) => {
      if (isValidElement(chart)) return chart;
      const data = chart as DemoChart;
      return <ChartCard key={data.title} {...data} />;
    })}
  </Columns>
);
