import { isDeepStrictEqual } from 'node:util';
import { isJudgedByReceipt } from '../../measures/measures.ts';
import { type Episode, isHistory } from '../definition/alarm-machine-state.ts';
import type { Rule } from '../definition/rule.ts';
import type { AlarmChange, AlarmRecord, NewAlarm } from '../list/alarm-records.ts';

/** What an evaluation found of one rule and subject. */
export interface SubjectResult {
  rule: Rule;
  /** What every alarm of it has: subject, names of places, thresholds. */
  base: Omit<NewAlarm, 'state' | 'started_at' | 'code' | 'params'>;
  /** Code and parameters of its text. */
  textOf(episode: Episode): Pick<NewAlarm, 'code' | 'params'>;
  /** The alarms of it that are stored and may change. */
  stored: readonly AlarmRecord[];
  episodes: readonly Episode[];
  /**
   * The rule is evaluated again from its first stored alarm: those that no episode explains, and that began until then, are
   * withdrawn. null: only what changed was evaluated.
   */
  anewUntil: number | null;
}

/** What is to be written, with what happened. */
export interface Changes {
  inserts: { alarm: NewAlarm; kinds: string[] }[];
  updates: { alarm: AlarmRecord; change: AlarmChange; kinds: string[] }[];
  withdrawn: AlarmRecord[];
}

/** Compares stored alarms with the episodes that they should be. */
export function reconcile(found: SubjectResult, now: Date): Changes {
  const { stored, episodes, anewUntil } = found;
  const left = new Map(stored.map((alarm) => [alarm.started_at.getTime(), alarm]));
  const pairs = new Map<Episode, AlarmRecord>();
  const pair = (fits: (episode: Episode, alarm: AlarmRecord) => boolean) => {
    for (const episode of episodes) {
      if (pairs.has(episode)) continue;
      const alarm = [...left.values()].find((each) => fits(episode, each));
      if (!alarm) continue;
      pairs.set(episode, alarm);
      left.delete(alarm.started_at.getTime());
    }
  };
  pair((episode, alarm) => alarm.started_at.getTime() === episode.startedAt);
  // A late message moved the begin: what people did with the alarm stays with it.
  if (anewUntil !== null) pair(overlaps);
  const changes: Changes = { inserts: [], updates: [], withdrawn: [] };
  for (const episode of episodes) {
    const alarm = pairs.get(episode);
    if (isHistory(episode) && !(alarm && isHandled(alarm))) {
      if (alarm) changes.withdrawn.push(alarm);
    } else if (alarm) {
      const update = changeOf(found, alarm, episode, now);
      if (update) changes.updates.push({ alarm, ...update });
    } else if (!isLongOver(found.rule, episode, now)) {
      const state = stateOf(unseen, episode, found.rule);
      changes.inserts.push({
        alarm: {
          ...found.base,
          ...measuredOf(found, episode),
          state,
          closed_at: state === 'closed' ? now : null,
        },
        kinds: state === 'active' ? ['began'] : ['began', state],
      });
    }
  }
  if (anewUntil !== null) {
    changes.withdrawn.push(
      ...[...left.values()].filter(
        ({ started_at, state }) => started_at.getTime() <= anewUntil && state !== 'closed',
      ),
    );
    const gone = [...left.values()].filter(
      ({ started_at, state, ended_at }) =>
        started_at.getTime() <= anewUntil && state === 'closed' && ended_at === null,
    );
    for (const alarm of gone) {
      changes.updates.push({ alarm, change: { ended_at: alarm.started_at }, kinds: [] });
    }
  }
  return changes;
}

const unseen = {
  state: 'active',
  closed_by: null,
  acknowledged_at: null,
  orphaned: false,
  suppressed_by: null,
  out_of_service: false,
};

const isHandled = ({ acknowledged_at, closed_by, assignee }: AlarmRecord) =>
  acknowledged_at !== null || closed_by !== null || assignee !== null;

/** Flows do not say when they were received: one that has been over for so long raises nothing any more. */
const longOverMs = 3_600_000;

const isLongOver = ({ measure }: Rule, { endedAt, knownAt }: Episode, now: Date) =>
  knownAt === undefined &&
  endedAt !== null &&
  now.getTime() - endedAt > longOverMs &&
  !isJudgedByReceipt(measure);

const overlaps = (episode: Episode, { started_at, ended_at }: AlarmRecord) =>
  started_at.getTime() <= (episode.endedAt ?? Infinity) &&
  episode.startedAt <= (ended_at?.getTime() ?? Infinity);

const measuredOf = ({ textOf }: SubjectResult, episode: Episode) => ({
  started_at: new Date(episode.startedAt),
  ended_at: episode.endedAt === null ? null : new Date(episode.endedAt),
  repeats: episode.repeats,
  chattering: episode.chattering,
  value: episode.value,
  peak: episode.peak,
  ...textOf(episode),
  notification_id: episode.notificationId > 0 ? episode.notificationId : null,
});

function changeOf(found: SubjectResult, alarm: AlarmRecord, episode: Episode, now: Date) {
  const measured = measuredOf(found, episode);
  const { threshold = null, end_threshold = null } = found.base;
  const kinds: string[] = [];
  let change: AlarmChange = {};
  const old: Record<string, unknown> = { ...alarm };
  for (const [name, value] of Object.entries({ ...measured, threshold, end_threshold })) {
    if (!isSame(old[name], value)) change = { ...change, [name]: value };
  }
  // Where it began does not change by what came later.
  if (change.started_at === undefined) delete change.notification_id;
  if (episode.repeats > alarm.repeats) kinds.push('began again');
  if (episode.chattering && !alarm.chattering) kinds.push('chattering');
  const state = stateOf(alarm, episode, found.rule);
  if (state !== alarm.state) {
    const closes = state === 'closed';
    change = { ...change, state, closed_at: closes ? now : null };
    if (closes || state === 'cleared') kinds.push(closes ? 'closed' : 'cleared');
    else if (!kinds.includes('began again')) kinds.push('began again');
  }
  return Object.keys(change).length > 0 ? { change, kinds } : undefined;
}

type Handling = Pick<
  AlarmRecord,
  'state' | 'closed_by' | 'acknowledged_at' | 'orphaned' | 'suppressed_by' | 'out_of_service'
>;

/** What a person has closed stays closed, and what was closed because its rule or device was gone. */
function stateOf(alarm: Handling, { endedAt }: Episode, rule: Rule): string {
  const { state, closed_by, acknowledged_at, orphaned } = alarm;
  if (state === 'closed' && (closed_by !== null || orphaned)) return 'closed';
  const isSeen = acknowledged_at !== null;
  if (endedAt === null) return isSeen ? 'acknowledged' : 'active';
  if (isSeen || state === 'closed' || !rule.needs_acknowledgement) return 'closed';
  // Nobody needs to look at what another alarm explains, or what happened during maintenance.
  return alarm.suppressed_by !== null || alarm.out_of_service ? 'closed' : 'cleared';
}

/** jsonb keeps its own order of keys. */
const isSame = isDeepStrictEqual;
