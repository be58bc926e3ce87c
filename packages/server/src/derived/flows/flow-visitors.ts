import type { VisitorSite } from '@foyer/contract';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import type { Db } from '../../platform/database/postgres.ts';
import type { Span } from '../../platform/time/site-time.ts';
import {
  inForceOn,
  leavesOut,
  type VisitorDefinitionRow,
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

interface Clock extends Pick<VisitorPart, 'zone' | 'hours'> {
  id: number;
}

/** What the definitions of sites leave out of each part. A span is counted by the one in force when it begins. */
export async function otherPeople(
  db: Db,
  parts: readonly { lines: readonly FlowLine[] }[],
  spans: readonly Span[],
): Promise<OtherPeople[]> {
  const sites = new Set(parts.flatMap(({ lines }) => lines.map(({ site_id }) => site_id)));
  const definitions = await visitorDefinitionsOf(db, [...sites]);
  const versions = Map.groupBy(definitions, ({ site_id }) => site_id);
  const clocks = await clocksOf(db, [...versions.keys()]);
  const others: OtherPeople[] = [];
  for (const { lines } of parts) {
    const bySite = Map.groupBy(lines, ({ site_id }) => site_id);
    const found = [...bySite].flatMap(([site, own]) => {
      const clock = clocks.get(site);
      return clock ? [leftOutBySite(clock, versions.get(site)!, own, spans)] : [];
    });
    const left = found.flatMap((one) => one.parts);
    const sums = spans.map(() => ({ in: 0, out: 0 }));
    for (const [i, leftOut] of (await leftOutOfParts(db, left)).entries()) {
      const sum = sumOfLeftOut(leftOut);
      const of = sums[left[i]!.nth]!;
      of.in += sum.in;
      of.out += sum.out;
    }
    others.push({ spans: sums, sites: found.flatMap(({ present }) => present ?? []) });
  }
  return others;
}

/** The spans of a site in which somebody may be left out, and the version in force at the end. */
function leftOutBySite(
  { id, zone, hours }: Clock,
  versions: readonly VisitorDefinitionRow[],
  lines: readonly FlowLine[],
  spans: readonly Span[],
) {
  const ruleOf = (at: number) => {
    const found = inForceOn(versions, dayOf(zone, at));
    return found && leavesOut(found.rules) ? found : undefined;
  };
  const parts = spans.flatMap((span, nth) => {
    const rules = ruleOf(span.start)?.rules;
    return rules ? [{ nth, ...span, rules, zone, hours, lines }] : [];
  });
  const last = spans.at(-1);
  const version = last && ruleOf(last.until - 1);
  const present: VisitorSite | undefined = version && {
    site_id: id,
    version: version.version,
    from: version.since,
  };
  return { parts, present };
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

async function clocksOf(db: Db, sites: readonly number[]): Promise<Map<number, Clock>> {
  if (sites.length === 0) return new Map();
  const { rows } = await sql<Clock>`
    select id, time_zone as zone, opening_hours as hours from sites
    where id = any(${[...sites]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
