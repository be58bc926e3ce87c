import Type, { type Static } from 'typebox';
import { alarmMeasures } from '../measures/alarm-measures.ts';
import { operators, signedIn } from '../platform/access.ts';
import { endpoint, IdParams, Moment, Reference, RequiredText } from '../platform/endpoint.ts';
import { CalendarDay } from '../records/opening-hours.ts';
import { placeFilters } from '../records/place-filters.ts';
import { AlarmHours } from './alarm-rules.ts';
import { alarmSeverities } from './alarm-words.ts';

const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Count = Type.Integer({ minimum: 0 });
const Share = Type.Number({ minimum: 0, maximum: 1 });
const Name = Type.String();

/**
 * Which week, by a day in it, and whose alarms: the present week, and all that the caller may see, by default. A week
 * begins on Monday by the clock of the customer, else of `zone`, else of UTC.
 */
export const AlarmWeekQuery = Type.Object({
  week: Type.Optional(CalendarDay),
  customer: Type.Optional(Reference),
  ...placeFilters,
  /** IANA name. */
  zone: Type.Optional(RequiredText),
});
export type AlarmWeekQuery = Static<typeof AlarmWeekQuery>;

/** How long it took until something was done with an alarm. */
const HandlingTimes = Type.Object({
  /** Alarms with which it was done; of the others nobody knows yet. */
  done: Count,
  median_seconds: orNull(Type.Number()),
  p90_seconds: orNull(Type.Number()),
  /** Alarms in each class of `handlingClassesSeconds`, and one more for longer times. */
  classes: Type.Array(Count),
});
export type HandlingTimes = Static<typeof HandlingTimes>;

/** What a week came to. Alarms that were held back are counted as such alone. */
export const AlarmWeekFigures = Type.Object({
  from: Moment,
  /** The present week: now. The week before: the same time of the clock. */
  to: Moment,
  /** Alarms that began. */
  alarms: Count,
  severities: Type.Object({ critical: Count, warning: Count, notice: Count }),
  /** People who handled alarms or could have: see `operators_handled`. */
  operators: Count,
  /** Those of them who did something with an alarm. */
  operators_handled: Count,
  /** Slots of ten minutes, as far as the week has gone. */
  slots: Count,
  /** New alarms in a slot for each operator, on average; nobody counts as one. */
  average_per_operator: Type.Number({ minimum: 0 }),
  /** Most new alarms in a slot, and for each operator. */
  peak: Count,
  peak_per_operator: Type.Number({ minimum: 0 }),
  /** Slots with more than `floodAlarms` new alarms, and their share of all. */
  flood_slots: Count,
  flood_share: Share,
  chattering: Count,
  fleeting: Count,
  /** Alarms that stood for longer than `staleHours`, whenever they began. */
  stale: Count,
  suppressed: Count,
  out_of_service: Count,
  /** Alarms that somebody shelved in the week. */
  shelved: Count,
  acknowledge: HandlingTimes,
  close: HandlingTimes,
});
export type AlarmWeekFigures = Static<typeof AlarmWeekFigures>;

const place = {
  rule: Type.Integer(),
  rule_name: Name,
  measure: Type.Enum([...alarmMeasures]),
  severity: Type.Enum([...alarmSeverities]),
  /** What the rule watches there: its device, camera, zone, line or area. */
  subject: Name,
  place: Name,
  customer_name: Name,
};

/** Alarms of one rule at one place. */
export const AlarmsOfPlace = Type.Object({
  ...place,
  alarms: Count,
  /** The share of all alarms of the week. */
  share: Share,
  repeats: Count,
  chattering: Count,
  fleeting: Count,
});
export type AlarmsOfPlace = Static<typeof AlarmsOfPlace>;

export const StaleAlarm = Type.Object({
  ...place,
  id: Type.Integer(),
  started_at: Moment,
  /** When its condition ended or somebody closed it; null while it stands. */
  stood_until: orNull(Moment),
  /** As far as the week had gone. */
  hours: Type.Number(),
});
export type StaleAlarm = Static<typeof StaleAlarm>;

/** Alarms of a rule that were kept from operators. */
export const HeldAlarms = Type.Object({
  rule: Type.Integer(),
  rule_name: Name,
  suppressed: Count,
  out_of_service: Count,
  shelved: Count,
});
export type HeldAlarms = Static<typeof HeldAlarms>;

/** How well the alarms of a week served those who handle them, after ISA-18.2. */
export const AlarmPerformance = Type.Object({
  /** The Monday. */
  week: CalendarDay,
  zone: Name,
  /** Whether the week has ended. */
  is_over: Type.Boolean(),
  now: AlarmWeekFigures,
  /** The week before. */
  before: AlarmWeekFigures,
  /** Slots with new alarms: which, from 0, and how many. */
  slots: Type.Array(Type.Unsafe<[number, number]>(Type.Array(Count))),
  /** The ten with the most alarms. */
  frequent: Type.Array(AlarmsOfPlace),
  /** The ten with the most chattering and fleeting ones. */
  flapping: Type.Array(AlarmsOfPlace),
  /** The 20 that stood longest. */
  stale: Type.Array(StaleAlarm),
  /** The ten rules with the most. */
  held: Type.Array(HeldAlarms),
});
export type AlarmPerformance = Static<typeof AlarmPerformance>;

const suggestionKinds = ['threshold', 'begins after', 'ends after', 'hours'] as const;

/** One change of a rule, with what the stored readings of the week say of it. */
export const RuleSuggestion = Type.Object({
  kind: Type.Enum([...suggestionKinds]),
  /** The fields of the rule that change. */
  change: Type.Object({
    Threshold: Type.Optional(Type.Number()),
    BeginsAfterSeconds: Type.Optional(Type.Integer()),
    EndsAfterSeconds: Type.Optional(Type.Integer()),
    Hours: Type.Optional(AlarmHours),
  }),
  /** Alarms that would have been left, and by which share that is fewer. */
  alarms: Count,
  fewer: Share,
});
export type RuleSuggestion = Static<typeof RuleSuggestion>;

/** What to change of a rule so that it raises fewer alarms, and none that somebody acted on is lost. */
export const RuleSuggestions = Type.Object({
  rule: Type.Integer(),
  /** Null where the rule was deleted. */
  current: orNull(
    Type.Object({
      Name,
      Measure: Type.Enum([...alarmMeasures]),
      Direction: Type.Enum(['above', 'below']),
      Threshold: orNull(Type.Number()),
      BeginsAfterSeconds: Type.Integer(),
      EndsAfterSeconds: Type.Integer(),
      /** Whether it watches devices of all customers. */
      for_all: Type.Boolean(),
      /** Whether the caller may change it. */
      writable: Type.Boolean(),
    }),
  ),
  /** Alarms of the week that it raised and nothing held back. */
  stored: Count,
  /** Those of them that somebody acted on: commented, assigned to somebody, or closed with a comment. */
  acted_on: Count,
  /** Alarms that the rule as it is now raises from the stored readings: suggestions are compared with these. */
  judged: Count,
  /** Places whose readings were looked at, and how many had alarms. */
  looked_at: Count,
  places: Count,
  /** The one with the fewest alarms left first; empty where none helps. */
  suggestions: Type.Array(RuleSuggestion),
});
export type RuleSuggestions = Static<typeof RuleSuggestions>;

export const alarmPerformance = {
  get: endpoint({
    method: 'GET',
    path: '/api/alarm-performance',
    access: signedIn,
    summary:
      'How the alarm system did in a week, after ISA-18.2: rates, floods, what rang most, times to handle it, and the week before',
    query: AlarmWeekQuery,
    answer: AlarmPerformance,
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/api/alarm-rules/{id}/suggestions',
    access: operators,
    summary:
      'Changes of a rule that would have raised fewer alarms in a week, none of those acted on, from stored readings',
    params: IdParams,
    query: AlarmWeekQuery,
    answer: RuleSuggestions,
  }),
};
