import { PageHeader } from '@foyer/kit';
import { Columns } from '../../parts/columns.tsx';
import { ChartCard } from '../parts/chart-card.tsx';
import { Columns3d } from './columns-3d/columns-3d.tsx';
import { countryPie } from './country-pie.ts';
import { ExchangeRate } from './exchange-rate.tsx';
import { Sunburst } from './sunburst/sunburst.tsx';
import { vectorField } from './vector-field.ts';
import { WordCloudCard } from './word-cloud-card.tsx';

/** Charts of rarer kinds, at `charts/highcharts` (demo specification, section 2). */
export function Screen() {
  return (
    <>
      <PageHeader
        title="Charts"
        subtitle="Charts to explore: zoom into an exchange rate, turn columns in space, open a continent."
      />
      <Columns>
        <ExchangeRate />
        <ChartCard {...countryPie} />
        <Columns3d />
        <Sunburst />
        <ChartCard {...vectorField} />
        <WordCloudCard />
      </Columns>
    </>
  );
}
