import { ChartsPage } from '../parts/charts-page.tsx';
import { LiveChart } from './live-chart.tsx';
import * as charts from './overview-charts.ts';
import { SnowSparks } from './snow-sparks.tsx';

/** Visual - Charts overview (demo specification, section 2). */
export const Screen = () => (
  <ChartsPage
    title="Charts overview"
    subtitle="The kinds of charts at a glance. Press a name to hide its series; open the table for the figures."
    charts={[
      charts.volunteerColumns,
      charts.precipitationLines,
      { ...charts.snowLines, after: <SnowSparks /> },
      charts.weekdayPie,
      charts.sourcesDonut,
      <LiveChart key="live" />,
      charts.river,
    ]}
  />
);
