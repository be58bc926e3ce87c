import {
  numberText,
  type RangeSummary,
  type Report,
  type ReportFigure,
  type ReportPeriod,
  severityWord,
} from '@foyer/contract';
import type { Translate } from '@foyer/translation';
import { sql } from 'kysely';
import { quarterEnds } from '../../derived/occupancy/area-count.ts';
import {
  countOver,
  lineLives,
  unknownQuarters,
} from '../../derived/occupancy/occupancy-history.ts';
import { bucketOf } from '../../derived/rollups/bucket-flows.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { visibleLine } from '../../platform/mail/visible-line.ts';
import { rangeBefore } from '../../platform/time/range.ts';
import { areasWhere } from '../../records/areas/area-views.ts';
import { analyticsAt } from '../analytics/analytics.ts';
import { alarmFigures } from './alarm-figures.ts';
import { measurements } from './measurements-part.ts';
import { type Asked, column, type Part, queryOf, scriptOf } from './report-part.ts';
import { periodName, rounded } from './report-words.ts';
import { visitors } from './visitors-part.ts';

function titleOf(period: ReportPeriod, t: Translate): string {
  if (period === 'daily') return t('Daily report');
  return period === 'weekly' ? t('Weekly report') : t('Monthly report');
}

/** The figures of a customer over a period, from the same views as its screens. */
export async function makeReport(db: Db, asked: Asked, now: Date): Promise<Report> {
  const { customer, period, from, to, t } = asked;
  // As on the dashboard: a Monday is compared with the Monday before.
  const before = rangeBefore({ from, to, zone: customer.zone });
  const beforeName = periodName(period, from, scriptOf(asked));
  const parts = await Promise.all([
    visitors(db, asked, before, now),
    people(db, asked, beforeName, now),
    occupancy(db, asked),
    measurements(db, asked, beforeName, now),
    alarms(db, asked, before, now),
  ]);
  return inSingleLines({
    language: t.language,
    title: titleOf(period, t),
    customer: customer.name,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    zone: customer.zone,
    before: {
      name: beforeName,
      from: new Date(before.from).toISOString(),
      to: new Date(before.to).toISOString(),
    },
    figures: parts.flatMap(({ figures }) => figures),
    sections: parts.flatMap(({ sections }) => sections),
  });
}

/** Names of places and what devices wrote: none adds a line of its own to a mail or a document. */
const inSingleLines = (report: Report): Report => ({
  ...report,
  customer: visibleLine(report.customer),
  sections: report.sections.map((section) => ({
    ...section,
    sentence: visibleLine(section.sentence),
    columns: section.columns.map((each) => ({ ...each, name: visibleLine(each.name) })),
    rows: section.rows.map((row) =>
      row.map((cell) => (typeof cell === 'string' ? visibleLine(cell) : cell)),
    ),
  })),
});

interface Period {
  from: number;
  to: number;
}

/** People on the pictures, and how many of them violated a rule. */
async function people(db: Db, asked: Asked, beforeName: string, now: Date): Promise<Part> {
  const { t } = asked;
  const absent = t('not measured');
  const query = { ...queryOf(asked), compare: true };
  const { summary, previous } = await analyticsAt(db, asked.scope, query, now);
  const figureOf = (name: string, of: (summary: RangeSummary) => number | null): ReportFigure => ({
    name,
    kind: 'decimal',
    value: rounded(of(summary)),
    before: previous ? rounded(of(previous.summary)) : null,
    measured: summary.measured,
    measured_before: previous?.summary.measured ?? null,
  });
  const peak = figureOf(t('Most people at once'), (one) => one.peak);
  const distance = figureOf(t('Distance violations per 100'), (one) => one.distance_per_100);
  const all = [
    figureOf(t('People on average'), (one) => one.people),
    peak,
    distance,
    figureOf(t('PPE violations per 100'), (one) => one.ppe_per_100),
    figureOf(t('Alerts of devices'), (one) => one.alerts),
    figureOf(t('Readings'), (one) => one.readings),
  ];
  return {
    figures: [peak, distance],
    sections: [
      {
        title: t('People and violations'),
        sentence:
          summary.people === null
            ? t('No camera reported people.')
            : t(
                '{people} people on average on all pictures, {peak} at most in 15 minutes; violations per 100 people.',
                {
                  people: numberText(summary.people, 1, t.language),
                  peak: summary.peak === null ? '–' : numberText(summary.peak, 1, t.language),
                },
              ),
        columns: [
          column(t('Figure'), 'text', absent),
          column(t('This period'), 'decimal', absent),
          column(capitalised(beforeName, t.language), 'decimal', absent),
        ],
        rows: all.map(({ name, value, before }) => [name, value, before]),
        bars: [],
      },
    ],
  };
}

const capitalised = (name: string, language: string) =>
  name.charAt(0).toLocaleUpperCase(language) + name.slice(1);

/** How full each area was. */
async function occupancy(db: Db, { scope, from, to, t }: Asked): Promise<Part> {
  const absent = t('not measured');
  const areas = await areasWhere(db, scope, sql`true`);
  if (areas.length === 0) return { figures: [], sections: [] };
  const rows = await Promise.all(
    areas.map(async (area) => {
      const [{ count, flows }, lives] = await Promise.all([
        countOver(db, area, from, to),
        lineLives(db, area.id),
      ]);
      const unknown = unknownQuarters(lives, flows, from, to);
      const ends = quarterEnds(from, to);
      const known = ends.filter((at) => !unknown.has(bucketOf(at - 1)));
      let peak: { people: number; at: number } | undefined;
      for (const at of known) {
        const inside = Math.max(0, count.at(at)?.people ?? 0);
        if (inside > (peak?.people ?? -1)) peak = { people: inside, at };
      }
      return [
        area.name,
        area.capacity === 0 ? null : area.capacity,
        peak?.people ?? null,
        peak && peak.people > 0 ? new Date(peak.at).toISOString() : null,
        known.length / ends.length,
      ];
    }),
  );
  return {
    figures: [],
    sections: [
      {
        title: t('Occupancy'),
        sentence: t('The most people who were in each area at the end of a quarter hour.'),
        columns: [
          column(t('Area'), 'text', absent),
          column(t('Capacity'), 'count', t('no limit')),
          column(t('Most people'), 'count', absent),
          column(t('When'), 'moment', '–'),
          column(t.of('share', 'Known'), 'share', absent),
        ],
        rows,
        bars: [],
      },
    ],
  };
}

async function alarms(
  db: Db,
  { scope, from, to, t }: Asked,
  before: Period,
  now: Date,
): Promise<Part> {
  const [figures, earlier] = await Promise.all([
    alarmFigures(db, scope, { from: new Date(from), to: new Date(to), now, t }),
    alarmFigures(db, scope, {
      from: new Date(before.from),
      to: new Date(before.to),
      now,
      t,
    }),
  ]);
  const sumOf = (rows: typeof figures, of: 'alarms' | 'open') =>
    rows.reduce((sum, row) => sum + row[of], 0);
  const total = sumOf(figures, 'alarms');
  const absent = t('not measured');
  return {
    figures: [
      {
        name: t('Alarms'),
        kind: 'count',
        value: total,
        before: sumOf(earlier, 'alarms'),
        measured: null,
        measured_before: null,
      },
    ],
    sections: [
      {
        title: t('Alarms'),
        sentence:
          total === 0
            ? t('There were no alarms.')
            : t(
                '{total, plural, one {# alarm began} other {# alarms began}}; {open, number} not acknowledged.',
                { total, open: sumOf(figures, 'open') },
              ),
        columns: [
          column(t('Rule'), 'text', absent),
          column(t('Severity'), 'text', absent),
          column(t('Alarms'), 'count', absent),
          column(t('Not acknowledged'), 'count', absent),
          column(t('Minutes to acknowledge'), 'decimal', '–'),
        ],
        rows: figures.map((one) => [
          one.rule,
          severityWord(one.severity, t),
          one.alarms,
          one.open,
          one.minutes_to_acknowledge,
        ]),
        bars: [],
      },
    ],
  };
}
