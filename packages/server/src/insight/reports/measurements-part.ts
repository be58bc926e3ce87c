import { chartedMeasures, chartWords, inEnglish } from '@foyer/contract';
import type { Db } from '../../platform/database/postgres.ts';
import { rangeBefore } from '../../platform/time/range.ts';
import { measureChartAt } from '../analytics/measure-chart.ts';
import { type Asked, column, type Part, queryOf } from './report-part.ts';
import { rounded } from './report-words.ts';

/** The measures with a chart that devices of the customer reported. */
export async function measurements(
  db: Db,
  asked: Asked,
  beforeName: string,
  now: Date,
): Promise<Part> {
  const query = queryOf(asked);
  const scope = { customerId: asked.customer.id };
  const before = rangeBefore({ from: asked.from, to: asked.to, zone: asked.customer.zone });
  const earlier = {
    ...query,
    from: new Date(before.from).toISOString(),
    to: new Date(before.to).toISOString(),
  };
  const all = await Promise.all(
    chartedMeasures.map(async (measure) => {
      const [present, previous] = await Promise.all([
        measureChartAt(db, scope, { ...query, measure }, now),
        measureChartAt(db, scope, { ...earlier, measure }, now),
      ]);
      return { present, previous };
    }),
  );
  const measured = all.filter(({ present }) => present.summary.readings > 0);
  if (measured.length === 0) return { figures: [], section: undefined };
  return {
    figures: [],
    section: {
      title: 'Measurements',
      sentence: 'What devices and zones reported, on average, and the highest of any 15 minutes.',
      columns: [
        column('Measure', 'text'),
        column('Unit', 'text'),
        column('On average', 'decimal'),
        column('Highest', 'decimal'),
        column(`On average ${beforeName}`, 'decimal'),
      ],
      rows: measured.map(({ present: { measure, unit, summary }, previous }) => [
        inEnglish(chartWords[measure].title),
        unit,
        rounded(summary.mean),
        rounded(summary.highest),
        rounded(previous.summary.mean),
      ]),
      bars: [],
    },
  };
}
