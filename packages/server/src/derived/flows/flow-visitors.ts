import type { VisitorSite } from '@foyer/contract';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Db } from '../../platform/database/postgres.ts';
import type { Span } from '../../platform/time/site-time.ts';
import {
  inForceOn,
  leavesOut,
  visitorDefinitionsOf,
} from '../../records/visitor-definitions/visitor-definition-views.ts';
import { leftOutOfParts, sumOfLeftOut, type VisitorPart } from '../visitors/left-out.ts';
import type { FlowLine } from './flow-lines.ts';
import type { MeasuredFlows } from './flow-views.ts';

/** Who of those who crossed lines is no visitor, in each of some spans. */
export interface OtherPeople {
  spans: { in: number; out: number }[];
  /** The sites whose definition leaves people out, by the one in force at the end. */
  sites: VisitorSite[];
}

/** What the definitions of the lines' sites leave out. A span is counted by the one in force when it begins. */
export async function otherPeople(
  db: Db,
  lines: readonly FlowLine[],
  spans: readonly Span[],
): Promise<OtherPeople> {
  const bySite = Map.groupBy(lines, ({ site_id }) => site_id);
  const versions = Map.groupBy(
    await visitorDefinitionsOf(db, [...bySite.keys()]),
    ({ site_id }) => site_id,
  );
  const clocks = await clocksOf(db, [...versions.keys()]);
  const parts: (VisitorPart & { nth: number })[] = [];
  const sites: VisitorSite[] = [];
  for (const [site, own] of versions) {
    const { zone, hours } = clocks.get(site)!;
    const ruleOf = (at: number) => {
      const found = inForceOn(own, dayOf(zone, at));
      return found && leavesOut(found.rules) ? found : undefined;
    };
    spans.forEach((span, nth) => {
      const rules = ruleOf(span.start)?.rules;
      if (rules) parts.push({ nth, ...span, rules, zone, hours, lines: bySite.get(site)! });
    });
    const last = spans.at(-1);
    const present = last && ruleOf(last.until - 1);
    if (present) sites.push({ site_id: site, version: present.version, from: present.since });
  }
  const sums = spans.map(() => ({ in: 0, out: 0 }));
  (await leftOutOfParts(db, parts)).forEach((leftOut, i) => {
    const sum = sumOfLeftOut(leftOut);
    const of = sums[parts[i]!.nth]!;
    of.in += sum.in;
    of.out += sum.out;
  });
  return { spans: sums, sites };
}

/** Flows without other people. */
export function visitorFlows({ rows, sum }: MeasuredFlows, { spans }: OtherPeople): MeasuredFlows {
  const visitors = rows.map((row, nth) => ({
    ...row,
    in: row.in === null ? null : Math.max(0, row.in - spans[nth]!.in),
    out: row.out === null ? null : Math.max(0, row.out - spans[nth]!.out),
  }));
  const total = (way: 'in' | 'out') =>
    sum[way] === null ? null : visitors.reduce((all, row) => all + (row[way] ?? 0), 0);
  return { rows: visitors, sum: { ...sum, in: total('in'), out: total('out') } };
}

const dayOf = (zone: string, at: number) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString();

async function clocksOf(db: Db, sites: readonly number[]) {
  const { rows } = await sql<{ id: number } & Pick<VisitorPart, 'zone' | 'hours'>>`
    select id, time_zone as zone, opening_hours as hours from sites
    where id = any(${[...sites]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
