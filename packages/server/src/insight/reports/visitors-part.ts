import { shareText, type VisitorSite } from '@foyer/contract';
import type { Translate } from '@foyer/translation';
import { biasesOfLines } from '../../derived/accuracy/line-bias.ts';
import { flowsOfEach } from '../../derived/flows/flow-parts.ts';
import { flowRange } from '../../derived/flows/flow-range.ts';
import { flowSite } from '../../derived/flows/flow-site.ts';
import type { Db } from '../../platform/database/postgres.ts';
import {
  leavesOut,
  visitorDefinitionsOf,
} from '../../records/visitor-definitions/visitor-definition-views.ts';
import { accuracySection } from './flow-accuracy-section.ts';
import { type Asked, column, type Part, queryOf } from './report-part.ts';

interface Period {
  from: number;
  to: number;
}

/**
 * Who went in and out, how much of the time was measured, how sure that is, and what corrections make of it. Where a site
 * defines who is a visitor, visitors alone: corrections and intervals are about everybody.
 */
export async function visitors(db: Db, asked: Asked, before: Period, now: Date): Promise<Part> {
  const { t } = asked;
  const query = queryOf(asked);
  const { lines, scope } = await flowSite(db, asked.scope, query);
  const bucket = asked.period === 'daily' ? '1h' : '1d';
  const biases = await biasesOfLines(db, lines);
  // The people of areas belong to the customer too.
  const part = { lines, hasArea: () => true };
  const sites = [...new Set(lines.map(({ site_id }) => site_id))];
  const definitions = await visitorDefinitionsOf(db, sites);
  const isDefined = definitions.some(({ rules }) => leavesOut(rules));
  const all = { scope, area: undefined, visitors: isDefined, biases, estimate: undefined };
  const flowsIn = async ({ from, to }: Period) => {
    const period = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
    const range = flowRange({ ...query, ...period, bucket }, query.zone, now.getTime());
    const [flows] = await flowsOfEach(db, [part], range, all, now.getTime());
    return flows!;
  };
  const [flows, previous] = await Promise.all([flowsIn(asked), flowsIn(before)]);
  const { rows, sum } = flows;
  // By other rules the people of before are others.
  const isLike = JSON.stringify(flows.visitors) === JSON.stringify(previous.visitors);
  const earlier = isLike ? previous.sum : undefined;
  const absent = t('not measured');
  const first =
    bucket === '1d' ? column(t('Day'), 'day', absent) : column(t('Hour'), 'moment', absent);
  return {
    figures: [
      {
        name: t('Visitors'),
        kind: 'count',
        value: sum.in,
        before: earlier?.in ?? null,
        measured: sum.coverage,
        measured_before: earlier?.coverage ?? null,
        low: sum.in_low,
        high: sum.in_high,
        before_low: earlier?.in_low ?? null,
        before_high: earlier?.in_high ?? null,
        corrected: sum.in_corrected,
      },
    ],
    sections: [
      {
        title: t('Visitors'),
        sentence:
          sum.in === null
            ? t('Nothing was measured at counting lines.')
            : [
                t(
                  '{came, plural, one {# person came} other {# people came}} and {left, number} left; {share} of the time was measured.',
                  { came: sum.in, left: sum.out ?? 0, share: shareText(sum.coverage, t.language) },
                ),
                ...definitionSentence(flows.visitors ?? [], t),
              ].join(' '),
        columns: [
          first,
          column(t.of('people', 'In'), 'count', absent),
          column(t.of('people', 'Out'), 'count', absent),
          column(t('Measured'), 'share', absent),
        ],
        // Where nothing was measured at all, the sentence says so: no table of nothing.
        rows: (sum.in === null ? [] : rows).map((row) => [row.from, row.in, row.out, row.coverage]),
        bars: sum.in === null ? [] : [1, 2],
      },
      ...accuracySection(flows, first, t),
    ],
  };
}

/** Says by whose definition visitors are counted, where not everybody is one. */
function definitionSentence(sites: readonly VisitorSite[], t: Translate): string[] {
  const [first] = sites;
  if (!first) return [];
  return [
    sites.length === 1
      ? t(
          'Not everybody counts: visitors are as the site defines them, version {version, number}.',
          {
            version: first.version,
          },
        )
      : t(
          'Not everybody counts: {count, plural, one {# site defines} other {# sites define}} who is a visitor.',
          { count: sites.length },
        ),
  ];
}
