import type { Report, ReportPeriod, ReportSection } from '@foyer/contract';
import { sql } from 'kysely';
import { analyticsAt } from '../analytics/analytics.ts';
import { quarterEnds } from '../areas/area-count.ts';
import { areasWhere } from '../areas/area-views.ts';
import { countOver, lineLives, unknownQuarters } from '../areas/occupancy-history.ts';
import type { Db } from '../database/postgres.ts';
import { bucketOf } from '../derived/bucket-flows.ts';
import { flowRange } from '../flows/flow-range.ts';
import { flowSite } from '../flows/flow-site.ts';
import { flowsOf } from '../flows/flow-views.ts';
import { alarmFigures } from './alarm-figures.ts';
import { dayText, momentText, rounded, shareText } from './report-words.ts';

interface Asked {
  customer: { id: number; name: string; zone: string };
  period: ReportPeriod;
  from: number;
  to: number;
}

const names = { daily: 'Daily report', weekly: 'Weekly report', monthly: 'Monthly report' };

/** The figures of a customer over a period, from the same views as its screens. */
export async function makeReport(db: Db, asked: Asked, now: Date): Promise<Report> {
  const { customer, period, from, to } = asked;
  const sections = await Promise.all([
    visitors(db, asked, now),
    people(db, asked, now),
    occupancy(db, asked),
    alarms(db, asked),
  ]);
  return {
    title: names[period],
    customer: customer.name,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    zone: customer.zone,
    sections: sections.flat(),
  };
}

const queryOf = ({ customer, from, to }: Asked) => ({
  customer: customer.id,
  zone: customer.zone,
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
});

/** Who went in and out, and how much of the time was measured. */
async function visitors(db: Db, asked: Asked, now: Date): Promise<ReportSection[]> {
  const { zone } = asked.customer;
  const query = queryOf(asked);
  const { lines } = await flowSite(db, { customerId: asked.customer.id }, query);
  const { spans, bucket } = flowRange(
    { ...query, bucket: asked.period === 'daily' ? '1h' : '1d' },
    zone,
    now.getTime(),
  );
  const { rows, sum } = await flowsOf(db, lines, spans, now.getTime());
  const when = (at: number) => (bucket === '1d' ? dayText(at, zone) : momentText(at, zone));
  return [
    {
      title: 'Visitors',
      sentence:
        sum.in === null
          ? 'Nothing was measured at counting lines.'
          : `${sum.in} people came and ${sum.out ?? 0} left; ${shareText(sum.coverage)} of the time was measured.`,
      columns: [bucket === '1d' ? 'Day' : 'Hour', 'In', 'Out', 'Measured'],
      rows: rows.map((row, nth) => [
        when(spans[nth]!.start),
        row.in,
        row.out,
        shareText(row.coverage),
      ]),
    },
  ];
}

/** People on the pictures, and what of them violated a rule. */
async function people(db: Db, asked: Asked, now: Date): Promise<ReportSection[]> {
  const query = { ...queryOf(asked), compare: true };
  const scope = { customerId: asked.customer.id };
  const { summary, previous } = await analyticsAt(db, scope, query, now);
  const before = previous?.summary;
  const row = (name: string, now_: number | null, then: number | null | undefined) => [
    name,
    rounded(now_),
    rounded(then ?? null),
  ];
  return [
    {
      title: 'People and violations',
      sentence:
        summary.people === null
          ? 'No camera reported people.'
          : `${rounded(summary.people)} people on average, ${rounded(summary.peak)} at most in 15 minutes.`,
      columns: ['Figure', 'This period', 'The one before'],
      rows: [
        row('People on average', summary.people, before?.people),
        row('Peak', summary.peak, before?.peak),
        row(
          'Distance violations per 100 people',
          summary.distance_per_100,
          before?.distance_per_100,
        ),
        row('PPE violations per 100 people', summary.ppe_per_100, before?.ppe_per_100),
        row('Alerts', summary.alerts, before?.alerts),
        row('Readings', summary.readings, before?.readings),
      ],
    },
  ];
}

/** How full each area was. */
async function occupancy(db: Db, { customer, from, to }: Asked): Promise<ReportSection[]> {
  const areas = await areasWhere(db, { customerId: customer.id }, sql`true`);
  if (areas.length === 0) return [];
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
        area.capacity === 0 ? 'no limit' : area.capacity,
        peak?.people ?? null,
        peak && peak.people > 0 ? momentText(peak.at, customer.zone) : null,
        shareText(known.length / ends.length),
      ];
    }),
  );
  return [
    {
      title: 'Occupancy',
      sentence: 'The most people who were in each area at the end of a quarter hour.',
      columns: ['Area', 'Capacity', 'Most people', 'When', 'Known'],
      rows,
    },
  ];
}

async function alarms(db: Db, { customer, from, to }: Asked): Promise<ReportSection[]> {
  const figures = await alarmFigures(db, customer.id, new Date(from), new Date(to));
  const total = figures.reduce((sum, { alarms: count }) => sum + count, 0);
  const open = figures.reduce((sum, figure) => sum + figure.open, 0);
  return [
    {
      title: 'Alarms',
      sentence:
        total === 0
          ? 'There were no alarms.'
          : `${total} alarms began; ${open} are not acknowledged.`,
      columns: ['Rule', 'Severity', 'Alarms', 'Not acknowledged', 'Minutes to acknowledge'],
      rows: figures.map((one) => [
        one.rule,
        one.severity,
        one.alarms,
        one.open,
        one.minutes_to_acknowledge,
      ]),
    },
  ];
}
