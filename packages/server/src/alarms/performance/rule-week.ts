import type { Db } from '../../platform/database/postgres.ts';
import type { Episode, Pause } from '../definition/alarm-machine-state.ts';
import type { Rule } from '../definition/rule.ts';
import { pausesSince } from '../evaluation/evaluation-views.ts';
import { episodesIn, type PlaceHistory, placeHistory } from '../preview/place-history.ts';
import type { AlarmSpan } from './alarm-week.ts';
import type { Judged } from './rule-changes.ts';
import type { RaisedAlarm } from './rule-week-views.ts';

/** What came before the week decides whether its first alarm is a repeat. */
export const warmUpMs = 86_400_000;
/** Reading stops after so long, or so many places or samples: of a large site the places with most alarms are judged. */
const maxMs = 4_000;
const maxPlaces = 50;
const maxSamples = 100_000;

/** The stored readings of a rule's week, to run the rule and changes of it over. */
export interface RuleWeek {
  histories: PlaceHistory[];
  lookedAt: number;
  places: number;
  pauses: readonly Pause[];
  raised: ReadonlyMap<string, readonly RaisedAlarm[]>;
  span: AlarmSpan;
}

/** Reads what is stored of the places where a rule raised alarms: elsewhere a stricter one raises none either. */
export async function readRuleWeek(
  db: Db,
  rule: Rule,
  alarms: readonly RaisedAlarm[],
  span: AlarmSpan,
): Promise<RuleWeek> {
  const begun = performance.now();
  const places = placesOf(alarms);
  const histories: PlaceHistory[] = [];
  const read = { from: span.from - warmUpMs, until: span.until };
  let [lookedAt, samples] = [0, 0];
  for (const id of places.slice(0, maxPlaces)) {
    if (lookedAt > 0 && (samples > maxSamples || performance.now() - begun > maxMs)) break;
    const history = await placeHistory(db, rule, id, read);
    if (history) histories.push(history);
    samples += history?.subjects.reduce((sum, each) => sum + each.samples.length, 0) ?? 0;
    lookedAt += 1;
  }
  return {
    histories,
    lookedAt,
    places: places.length,
    span,
    pauses: await pausesSince(db, new Date(read.from)),
    raised: Map.groupBy(alarms, ({ subject }) => subject),
  };
}

/** Ids of devices or areas, those with the most alarms first. */
function placesOf(alarms: readonly RaisedAlarm[]): number[] {
  const counts = new Map<number, number>();
  for (const { area_id, device_id } of alarms) {
    const id = area_id ?? device_id;
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([id]) => id);
}

/** What a rule, or a stricter change of it, would have raised, without what was held back. */
export function judge(week: RuleWeek, rule: Rule): Judged & { peaks: (number | null)[] } {
  const { from, until } = week.span;
  const actedOn = new Set<number>();
  const peaks: (number | null)[] = [];
  for (const history of week.histories) {
    for (const { subject, samples } of history.subjects) {
      const raised = week.raised.get(subject.key);
      if (!raised) continue;
      const condition = history.conditionOf(rule, {
        pauses: week.pauses,
        closings: closingsOf(raised),
      });
      const episodes = episodesIn(condition, samples, { from: from - warmUpMs, until });
      const held = raised.filter(({ is_held }) => is_held);
      for (const episode of episodes) {
        if (episode.startedAt < from || held.some((alarm) => overlaps(alarm, episode))) continue;
        peaks.push(episode.peak);
      }
      for (const alarm of raised) {
        if (alarm.acted_on && episodes.some((episode) => overlaps(alarm, episode))) {
          actedOn.add(alarm.id);
        }
      }
    }
  }
  return { alarms: peaks.length, actedOn, peaks };
}

const closingsOf = (raised: readonly RaisedAlarm[]): number[] =>
  raised
    .flatMap(({ closed_at, closed_by }) =>
      closed_at !== null && closed_by !== null ? closed_at.getTime() : [],
    )
    .sort((a, b) => a - b);

const overlaps = ({ started_at, ended_at }: RaisedAlarm, { startedAt, endedAt }: Episode) =>
  started_at.getTime() <= (endedAt ?? Infinity) && startedAt <= (ended_at?.getTime() ?? Infinity);
