import { chartedMeasures, chartWords } from '@foyer/contract';
import { type Translate, write } from '@foyer/translation';
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
  const { t } = asked;
  const absent = t('not measured');
  const query = queryOf(asked);
  const { scope } = asked;
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
  if (measured.length === 0) return { figures: [], sections: [] };
  return {
    figures: [],
    sections: [
      {
        title: t('Measurements'),
        sentence: t(
          'What devices and zones reported, on average, and the highest of any 15 minutes.',
        ),
        columns: [
          column(t('Measure'), 'text', absent),
          column(t('Unit'), 'text', absent),
          column(t('On average'), 'decimal', absent),
          column(t('Highest'), 'decimal', absent),
          column(t('On average {period}', { period: beforeName }), 'decimal', absent),
        ],
        rows: measured.map(({ present: { measure, unit, summary }, previous }) => [
          write(t, chartWords[measure].title),
          unitText(unit, t),
          rounded(summary.mean),
          rounded(summary.highest),
          rounded(previous.summary.mean),
        ]),
        bars: [],
      },
    ],
  };
}

/** Units that are no words stay as they are. */
function unitText(unit: string, t: Translate): string {
  if (unit === 'people') return t.of('unit', 'people');
  return unit === 'load average' ? t.of('unit', 'load average') : unit;
}
