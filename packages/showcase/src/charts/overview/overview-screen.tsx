import { PageHeader } from '@foyer/kit';
import { Columns } from '../../parts/columns.tsx';
import { ChartCard } from '../parts/chart-card.tsx';
import { LiveChart } from './live-chart.tsx';
import { sourcesDonut, weekdayPie } from './pies.ts';
import { precipitationLines } from './precipitation-lines.ts';
import { river } from './river.ts';
import { snowLines } from './snow-lines.ts';
import { SnowSparks } from './snow-sparks.tsx';
import { volunteerColumns } from './volunteer-columns.ts';

/** Visual - Charts overview (demo specification, section 2). */
export function Screen() {
  return (
    <>
      <PageHeader
        title="Charts overview"
        subtitle="The kinds of charts at a glance. Press a name to hide its series; open the table for the figures."
      />
      <Columns>
        <ChartCard {...volunteerColumns} />
        <ChartCard {...precipitationLines} />
        <ChartCard {...snowLines} after={<SnowSparks />} />
        <ChartCard {...weekdayPie} />
        <ChartCard {...sourcesDonut} />
        <LiveChart />
        <ChartCard {...river} />
      </Columns>
    </>
  );
}
