import { PageHeader } from '@foyer/kit';
import { isValidElement, type ReactElement } from 'react';
import { Columns } from '../../parts/columns.tsx';
import { ChartCard, type DemoChart } from './chart-card.tsx';

interface Props {
  title: string;
  subtitle: string;
  /** Charts as data, and those that are parts of their own. */
  charts: readonly (DemoChart | ReactElement)[];
}

/** A page of charts, each in its card. */
export const ChartsPage = ({ charts, ...header }: Props) => (
  <>
    <PageHeader {...header} />
    <Columns>
      {charts.map((chart) =>
        isValidElement(chart) ? (
          chart
        ) : (
          <ChartCard key={(chart as DemoChart).title} {...(chart as DemoChart)} />
        ),
      )}
    </Columns>
  </>
);
