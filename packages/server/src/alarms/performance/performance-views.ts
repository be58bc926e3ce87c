import {
  type AlarmsOfPlace,
  type AlarmWeekFigures,
  fleetingSeconds,
  floodAlarms,
  type HeldAlarms,
  handlingClassesSeconds,
  type StaleAlarm,
  staleHours,
} from '@foyer/contract';
import type { Translate } from '@foyer/translation';
import type { Db } from '../../platform/database/postgres.ts';
import { sqlFile } from '../../platform/database/sql-file.ts';
import type { Scope } from '../../records/access/caller.ts';
import { sitesOf } from '../../records/access/scope.ts';
import { ruleNameIn } from '../definition/default-rule-texts.ts';
import { type AlarmSpan, slotMs, slotsIn } from './alarm-week.ts';

const maxPlaces = 10;
const maxStale = 20;
const maxHeld = 10;

interface SpanValues {
  from: Date;
  until: Date;
  /** null: all; 0: nobody's. */
  customer: number | null;
  /** As `sitesOf`. */
  sites: readonly number[];
}

interface SumsRow {
  alarms: number;
  critical: number;
  warning: number;
  notice: number;
  chattering: number;
  fleeting: number;
  suppressed: number;
  out_of_service: number;
  acknowledged: number;
  /** The median and the 90th percentile; null where there is none. */
  acknowledged_times: (number | null)[] | null;
  acknowledged_classes: number[];
  closed: number;
  closed_times: (number | null)[] | null;
  closed_classes: number[];
}

type PlaceRow = Omit<AlarmsOfPlace, 'share'> & {
  rule_name_code: string | null;
  nth_by_alarms: number;
  nth_by_flapping: number;
};
type StaleRow = Omit<StaleAlarm, 'started_at' | 'stood_until'> & {
  started_at: Date;
  stood_until: Date | null;
  rule_name_code: string | null;
  count: number;
};
type HeldRow = HeldAlarms & { rule_name_code: string | null; all_shelved: number };

const file = <Values, Row>(name: string) =>
  sqlFile<SpanValues & Values, Row>(new URL(name, import.meta.url));
const sums = file<{ fleeting_seconds: number; classes: readonly number[] }, SumsRow>(
  './week-sums.sql',
);
const slots = file<{ slot_seconds: number }, { slot: number; alarms: number }>('./week-slots.sql');
const people = file<object, { people: number; handled: number }>('./week-operators.sql');
const places = file<{ fleeting_seconds: number; most: number }, PlaceRow>('./week-places.sql');
const stale = file<{ stale_hours: number; most: number }, StaleRow>('./week-stale.sql');
const held = file<{ most: number }, HeldRow>('./week-held.sql');

/** The customer that a scope means in the statements. */
export const customerOf = (scope: Scope): number | null => {
  if (scope === 'all') return null;
  return scope === 'none' ? 0 : scope.customerId;
};

/** What the alarms of a time came to, with what it was counted from. */
export async function weekOf(db: Db, scope: Scope, span: AlarmSpan) {
  const values = {
    from: new Date(span.from),
    until: new Date(span.until),
    customer: customerOf(scope),
    sites: sitesOf(scope),
  };
  const [[sum], slotRows, [operators], staleRows, heldRows] = await Promise.all([
    sums.run(db, {
      ...values,
      fleeting_seconds: fleetingSeconds,
      classes: handlingClassesSeconds,
    }),
    slots.run(db, { ...values, slot_seconds: slotMs / 1000 }),
    people.run(db, values),
    stale.run(db, { ...values, stale_hours: staleHours, most: maxStale }),
    held.run(db, { ...values, most: maxHeld }),
  ]);
  const figures = figuresOf(span, sum!, slotRows, operators!, {
    stale: staleRows[0]?.count ?? 0,
    shelved: heldRows[0]?.all_shelved ?? 0,
  });
  return { figures, slots: slotRows, stale: staleRows, held: heldRows };
}

function figuresOf(
  span: AlarmSpan,
  sum: SumsRow,
  slotRows: readonly { alarms: number }[],
  { people: operators, handled }: { people: number; handled: number },
  others: { stale: number; shelved: number },
): AlarmWeekFigures {
  const slotCount = slotsIn(span);
  const floodSlots = slotRows.filter(({ alarms }) => alarms > floodAlarms).length;
  const peak = slotRows.reduce((most, { alarms }) => Math.max(most, alarms), 0);
  // Alarms wait for somebody also where nobody could handle them.
  const shared = Math.max(1, operators);
  return {
    from: new Date(span.from).toISOString(),
    to: new Date(span.until).toISOString(),
    alarms: sum.alarms,
    severities: { critical: sum.critical, warning: sum.warning, notice: sum.notice },
    operators,
    operators_handled: handled,
    slots: slotCount,
    average_per_operator: slotCount === 0 ? 0 : sum.alarms / shared / slotCount,
    peak,
    peak_per_operator: peak / shared,
    flood_slots: floodSlots,
    flood_share: slotCount === 0 ? 0 : floodSlots / slotCount,
    chattering: sum.chattering,
    fleeting: sum.fleeting,
    ...others,
    suppressed: sum.suppressed,
    out_of_service: sum.out_of_service,
    acknowledge: timesOf(sum.acknowledged, sum.acknowledged_times, sum.acknowledged_classes),
    close: timesOf(sum.closed, sum.closed_times, sum.closed_classes),
  };
}

const timesOf = (done: number, times: (number | null)[] | null, classes: number[]) => ({
  done,
  median_seconds: times?.[0] ?? null,
  p90_seconds: times?.[1] ?? null,
  classes,
});

/** The places with the most alarms, and those with the most chattering and fleeting ones. */
export async function busiestPlaces(
  db: Db,
  scope: Scope,
  span: AlarmSpan,
  { alarms, t }: { alarms: number; t: Translate },
) {
  const rows = await places.run(db, {
    from: new Date(span.from),
    until: new Date(span.until),
    customer: customerOf(scope),
    sites: sitesOf(scope),
    fleeting_seconds: fleetingSeconds,
    most: maxPlaces,
  });
  const wire = ({
    nth_by_alarms: _,
    nth_by_flapping: __,
    rule_name_code,
    ...row
  }: PlaceRow): AlarmsOfPlace => ({
    ...row,
    rule_name: ruleNameIn(t, rule_name_code, row.rule_name),
    share: row.alarms / alarms,
  });
  return {
    frequent: rows.filter(({ nth_by_alarms: nth }) => nth <= maxPlaces).map(wire),
    flapping: rows
      .filter((row) => row.nth_by_flapping <= maxPlaces && row.chattering + row.fleeting > 0)
      .sort((a, b) => a.nth_by_flapping - b.nth_by_flapping)
      .map(wire),
  };
}
