import { ChartsPage } from '../parts/charts-page.tsx';
import { Columns3d } from './columns-3d/columns-3d.tsx';
import { countryPie } from './country-pie.ts';
import { ExchangeRate } from './exchange-rate.tsx';
import { Sunburst } from './sunburst/sunburst.tsx';
import { vectorField } from './vector-field.ts';
import { WordCloudCard } from './word-cloud-card.tsx';

/** Charts of rarer kinds, at `charts/highcharts` (demo specification, section 2). */
export const Screen = () => (
  <ChartsPage
    title="Charts"
    subtitle="Charts to explore: zoom into an exchange rate, turn columns in space, open a continent."
    charts={[
      <ExchangeRate key="rate" />,
      countryPie,
      <Columns3d key="columns" />,
      <Sunburst key="sunburst" />,
      vectorField,
      <WordCloudCard key="words" />,
    ]}
  />
);
