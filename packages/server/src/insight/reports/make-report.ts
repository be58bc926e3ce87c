import { type RangeSummary, type Report, type ReportFigure, shareText } from '@foyer/contract';
import { sql } from 'kysely';
import { flowRange } from '../../derived/flows/flow-range.ts';
import { flowSite } from '../../derived/flows/flow-site.ts';
import { flowsOf } from '../../derived/flows/flow-views.ts';
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
import { type Asked, column, type Part, queryOf } from './report-part.ts';
import { counted, periodName, rounded } from './report-words.ts';

const names = { daily: 'Daily report', weekly: 'Weekly report', monthly: 'Monthly report' };
/** The figures of a customer over a period, from the same views as its screens. */
export async function makeReport(db: Db, asked: Asked, now: Date): Promise<Report> {
  const { customer, period, from, to } = asked;
  // As on the dashboard: a Monday is compared with the Monday before.
  const before = rangeBefore({ from, to, zone: customer.zone });
  const beforeName = periodName(period, from, customer.zone);
  const parts = await Promise.all([
    visitors(db, asked, before, now),
    people(db, asked, beforeName, now),
    occupancy(db, asked),
    measurements(db, asked, beforeName, now),
    alarms(db, asked, before, now),
  ]);
  return inSingleLines({
    title: names[period],
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
    sections: parts.flatMap(({ section }) => section ?? []),
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

/** Who went in and out, and how much of the time was measured. */
async function visitors(db: Db, asked: Asked, before: Period, now: Date): Promise<Part> {
  const { zone } = asked.customer;
  const query = queryOf(asked);
  const { lines } = await flowSite(db, { customerId: asked.customer.id }, query);
  const bucket = asked.period === 'daily' ? '1h' : '1d';
  const { spans } = flowRange({ ...query, bucket }, zone, now.getTime());
  const earlier = { start: before.from, until: before.to };
  const [{ rows, sum }, previous] = await Promise.all([
    flowsOf(db, lines, spans, now.getTime()),
    flowsOf(db, lines, [earlier], now.getTime()),
  ]);
  const first = bucket === '1d' ? column('Day', 'day') : column('Hour', 'moment');
  return {
    figures: [
      {
        name: 'Visitors',
        kind: 'count',
        value: sum.in,
        before: previous.sum.in,
        measured: sum.coverage,
        measured_before: previous.sum.coverage,
      },
    ],
    section: {
      title: 'Visitors',
      sentence:
        sum.in === null
          ? 'Nothing was measured at counting lines.'
          : `${counted(sum.in)} people came and ${counted(sum.out ?? 0)} left; ${shareText(sum.coverage)} of the time was measured.`,
      columns: [first, column('In', 'count'), column('Out', 'count'), column('Measured', 'share')],
      // Where nothing was measured at all, the sentence says so: no table of nothing.
      rows: (sum.in === null ? [] : rows).map((row, nth) => [
        new Date(spans[nth]!.start).toISOString(),
        row.in,
        row.out,
        row.coverage,
      ]),
      bars: sum.in === null ? [] : [1, 2],
    },
  };
}

/** People on the pictures, and how many of them violated a rule. */
async function people(db: Db, asked: Asked, beforeName: string, now: Date): Promise<Part> {
  const query = { ...queryOf(asked), compare: true };
  const scope = { customerId: asked.customer.id };
  const { summary, previous } = await analyticsAt(db, scope, query, now);
  const figureOf = (name: string, of: (summary: RangeSummary) => number | null): ReportFigure => ({
    name,
    kind: 'decimal',
    value: rounded(of(summary)),
    before: previous ? rounded(of(previous.summary)) : null,
    measured: summary.measured,
    measured_before: previous?.summary.measured ?? null,
  });
  const peak = figureOf('Most people at once', (one) => one.peak);
  const distance = figureOf('Distance violations per 100', (one) => one.distance_per_100);
  const all = [
    figureOf('People on average', (one) => one.people),
    peak,
    distance,
    figureOf('PPE violations per 100', (one) => one.ppe_per_100),
    figureOf('Alerts of devices', (one) => one.alerts),
    figureOf('Readings', (one) => one.readings),
  ];
  return {
    figures: [peak, distance],
    section: {
      title: 'People and violations',
      sentence:
        summary.people === null
          ? 'No camera reported people.'
          : `${rounded(summary.people)} people on average on all pictures, ${rounded(summary.peak)} at most in 15 minutes; violations per 100 people.`,
      columns: [
        column('Figure', 'text'),
        column('This period', 'decimal'),
        column(capitalised(beforeName), 'decimal'),
      ],
      rows: all.map(({ name, value, before }) => [name, value, before]),
      bars: [],
    },
  };
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** How full each area was. */
async function occupancy(db: Db, { customer, from, to }: Asked): Promise<Part> {
  const areas = await areasWhere(db, { customerId: customer.id }, sql`true`);
  if (areas.length === 0) return { figures: [], section: undefined };
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
    section: {
      title: 'Occupancy',
      sentence: 'The most people who were in each area at the end of a quarter hour.',
      columns: [
        column('Area', 'text'),
        column('Capacity', 'count', 'no limit'),
        column('Most people', 'count'),
        column('When', 'moment', '–'),
        column('Known', 'share'),
      ],
      rows,
      bars: [],
    },
  };
}

async function alarms(
  db: Db,
  { customer, from, to }: Asked,
  before: Period,
  now: Date,
): Promise<Part> {
  const [figures, earlier] = await Promise.all([
    alarmFigures(db, customer.id, { from: new Date(from), to: new Date(to), now }),
    alarmFigures(db, customer.id, {
      from: new Date(before.from),
      to: new Date(before.to),
      now,
    }),
  ]);
  const sumOf = (rows: typeof figures, of: 'alarms' | 'open') =>
    rows.reduce((sum, row) => sum + row[of], 0);
  const total = sumOf(figures, 'alarms');
  return {
    figures: [
      {
        name: 'Alarms',
        kind: 'count',
        value: total,
        before: sumOf(earlier, 'alarms'),
        measured: null,
        measured_before: null,
      },
    ],
    section: {
      title: 'Alarms',
      sentence:
        total === 0
          ? 'There were no alarms.'
          : `${counted(total)} ${total === 1 ? 'alarm' : 'alarms'} began; ${counted(sumOf(figures, 'open'))} not acknowledged.`,
      columns: [
        column('Rule', 'text'),
        column('Severity', 'text'),
        column('Alarms', 'count'),
        column('Not acknowledged', 'count'),
        column('Minutes to acknowledge', 'decimal', '–'),
      ],
      rows: figures.map((one) => [
        one.rule,
        one.severity,
        one.alarms,
        one.open,
        one.minutes_to_acknowledge,
      ]),
      bars: [],
    },
  };
}
