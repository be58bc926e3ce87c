import { PageHeader } from '@foyer/kit';
import { Columns } from '../../parts/columns.tsx';
import { ChartCard } from '../parts/chart-card.tsx';
import { floorsArea } from './floors-area.ts';
import { membershipLine } from './membership-line.ts';
import { occupancyColumns } from './occupancy-columns.ts';
import { doorsPie, staysDonut } from './pies.ts';
import { planHeatMap } from './plan-heat-map.ts';
import { populationPyramid } from './population-pyramid.ts';
import { radialBars } from './radial-bars.ts';
import { shopYears } from './shop-years.ts';

/** Basic charts, at `charts/apex` (demo specification, section 2). */
export function Screen() {
  return (
    <>
      <PageHeader
        title="Basic charts"
        subtitle="What most reports are made of, from a plain line to a heat map."
      />
      <Columns>
        <ChartCard {...membershipLine} />
        <ChartCard {...floorsArea} />
        <ChartCard {...occupancyColumns} />
        <ChartCard {...populationPyramid} />
        <ChartCard {...shopYears} />
        <ChartCard {...doorsPie} />
        <ChartCard {...staysDonut} />
        <ChartCard {...planHeatMap} />
        <ChartCard {...radialBars} />
      </Columns>
    </>
  );
}
