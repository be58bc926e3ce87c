import { ChartsPage } from '../parts/charts-page.tsx';
import * as charts from './basic-charts.ts';
import { planHeatMap } from './plan-heat-map.ts';

/** Basic charts, at `charts/apex` (demo specification, section 2). */
export const Screen = () => (
  <ChartsPage
    charts={[
      charts.membershipLine,
      charts.floorsArea,
      charts.occupancyColumns,
      charts.populationPyramid,
      charts.shopYears,
      charts.doorsPie,
      charts.staysDonut,
      planHeatMap,
      charts.radialBars,
    ]}
  />
);
