import { ChartsPage } from '../parts/charts-page.tsx';
import * as charts from './gauges-charts.ts';
import { punchCard } from './punch-card.ts';

/** Gauge and polar charts, at `charts/echarts` (demo specification, section 2). */
export const Screen = () => (
  <ChartsPage
    charts={[
      charts.drinksBars,
      charts.guestsPie,
      charts.polarRose,
      charts.stepLines,
      punchCard,
      charts.gauge,
    ]}
  />
);
