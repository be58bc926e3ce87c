import {
  type LeftOutRule,
  type LineAttribute,
  leftOutRules,
  type OpeningHours,
  type VisitorRules,
} from '@foyer/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import type { Span } from '../../platform/time/site-time.ts';
import { openWithin } from './open-time.ts';

/** A line whose people may be visitors, under the name its device sends. */
export interface VisitorLine {
  device_id: number;
  source: string;
  /** The source that it counts as. */
  counted_as: string;
  line: string;
  /** 1, or -1 where in and out are exchanged. */
  direction: 1 | -1;
}

/** A time of a site, by the rules that hold for it. */
export interface VisitorPart extends Span {
  rules: VisitorRules;
  lines: readonly VisitorLine[];
  zone: string;
  hours: OpeningHours;
}

/** People who are no visitors, by why they are not. */
export type LeftOut = ReadonlyMap<LeftOutRule, { in: number; out: number }>;

interface Row {
  nth: number;
  rule: LeftOutRule;
  people_in: number;
  people_out: number;
}

const leftOutOf = sqlFile<object, Row>(new URL('./left-out.sql', import.meta.url));

/** Who of those who crossed lines counts as no visitor, in each part. Whoever asks checks the scope. */
export async function leftOutOfParts(db: Db, parts: readonly VisitorPart[]): Promise<LeftOut[]> {
  if (parts.length === 0) return [];
  const staffLines = await linesForStaff(db, parts);
  const each = parts.map((part, nth) => ({ ...part, nth }));
  const withLines = each.flatMap(({ nth, lines }) => lines.map((line) => ({ nth, ...line })));
  const rules = each.flatMap(({ nth, rules }) => toldRules(rules).map((r) => ({ nth, ...r })));
  const asked = each.map(({ zone, hours, rules, ...part }) => {
    const open = rules.staff_outside_hours ? openWithin(zone, hours, part) : null;
    return { ...part, open };
  });
  const open = asked.flatMap(({ nth, open }) => (open ?? []).map((span) => ({ nth, ...span })));
  const rows = await leftOutOf.run(db, {
    nth: asked.map(({ nth }) => nth),
    start: asked.map(({ start }) => new Date(start)),
    until: asked.map(({ until }) => new Date(until)),
    by_hours: asked.map((part) => part.open !== null),
    line_nth: withLines.map(({ nth }) => nth),
    device_id: withLines.map(({ device_id }) => device_id),
    source: withLines.map(({ source }) => source),
    line: withLines.map(({ line }) => line),
    direction: withLines.map(({ direction }) => direction),
    for_staff: withLines.map(({ nth, ...line }) => staffLines(parts[nth]!.rules, line)),
    open_nth: open.map(({ nth }) => nth),
    open_start: open.map(({ start }) => new Date(start)),
    open_until: open.map(({ until }) => new Date(until)),
    rule_nth: rules.map(({ nth }) => nth),
    rule: rules.map(({ rule }) => rule),
    attribute: rules.map(({ attribute }) => attribute),
    place: rules.map(({ place }) => place),
    people: rules.map(({ people }) => people),
    within_ms: rules.map(({ withinMs }) => withinMs),
  });
  const byPart = Map.groupBy(rows, ({ nth }) => nth);
  return parts.map((_, nth) => {
    const own = new Map(
      (byPart.get(nth) ?? []).map((row) => [row.rule, { in: row.people_in, out: row.people_out }]),
    );
    return new Map(leftOutRules.flatMap((rule) => (own.has(rule) ? [[rule, own.get(rule)!]] : [])));
  });
}

/** All who are left out, by whatever rule. */
export function sumOfLeftOut(leftOut: LeftOut): { in: number; out: number } {
  const sum = { in: 0, out: 0 };
  for (const people of leftOut.values()) {
    sum.in += people.in;
    sum.out += people.out;
  }
  return sum;
}

/** A rule that counts by what counters tell of people. */
interface ToldRule {
  rule: LeftOutRule;
  /** Null: those who come back. */
  attribute: LineAttribute | null;
  /** How many each of them stands for. */
  people: number;
  /** How quickly they come back. */
  withinMs: number | null;
}

/** Rules that count by what counters tell. Of a group one remains. */
function toldRules({ without, groups, people_per_group, quick_return_s }: VisitorRules) {
  const told = { people: 1, withinMs: null };
  const attributes = without.map(
    (attribute): ToldRule => ({ rule: attribute, attribute, ...told }),
  );
  const returns: ToldRule[] =
    quick_return_s == null
      ? []
      : [{ rule: 'quick_returns', attribute: null, people: 1, withinMs: quick_return_s * 1_000 }];
  const ofGroups: ToldRule[] =
    groups === 'one' && people_per_group > 1
      ? [{ rule: 'groups', attribute: 'group', people: people_per_group - 1, withinMs: null }]
      : [];
  return [...attributes, ...returns, ...ofGroups]
    .sort((a, b) => placeOf(a.rule) - placeOf(b.rule))
    .map((rule, place) => ({ ...rule, place }));
}

const placeOf = (rule: string) => (leftOutRules as readonly string[]).indexOf(rule);

/** Whether a line is an entrance for staff by some rules. */
async function linesForStaff(db: Db, parts: readonly VisitorPart[]) {
  const ids = parts.flatMap(({ rules }) => rules.staff_entrances.map(({ camera }) => camera));
  const { rows } =
    ids.length === 0
      ? { rows: [] }
      : await sql<{ id: number; device_id: number; code: string }>`
          select id, device_id, code from cameras where id = any(${[...new Set(ids)]}::int[])`.execute(
          db,
        );
  const cameras = new Map(
    rows.map(({ id, device_id, code }) => [JSON.stringify([device_id, code]), id]),
  );
  return ({ staff_entrances }: VisitorRules, { device_id, counted_as, line }: VisitorLine) => {
    const camera = cameras.get(JSON.stringify([device_id, counted_as]));
    return staff_entrances.some((entrance) => entrance.camera === camera && entrance.line === line);
  };
}
