import { Card } from '@foyer/kit';
import type { ComponentProps, ReactNode } from 'react';
import { ChartFigure } from '../figure/chart-figure.tsx';

/** A chart with all that is said about it. */
export interface DemoChart extends Omit<ComponentProps<typeof ChartFigure>, 'label'> {
  title: string;
  /** What stands below the chart. */
  after?: ReactNode;
}

/** A chart in a card of its own. */
export const ChartCard = ({ title, after, ...figure }: DemoChart) => (
  <Card title={title} level={2}>
    <ChartFigure label={title} {...figure} />
    {after}
  </Card>
);
