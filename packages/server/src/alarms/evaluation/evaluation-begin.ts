import { isJudgedByReceipt } from '../../measures/measures.ts';
import {
  type Condition,
  type Episode,
  normalAt,
  type Sample,
} from '../definition/alarm-machine-state.ts';
import { heldBefore } from '../list/alarm-params.ts';
import type { AlarmRecord } from '../list/alarm-records.ts';
import type { Plan } from './evaluation-plan.ts';

/** Where an evaluation of a subject begins. */
interface Beginning {
  plan: Plan;
  samples: readonly Sample[];
  stored: readonly AlarmRecord[];
  condition: Condition;
  silentSince: number | null;
}

/** The state of a subject at a moment before which nothing matters but what held, and the samples from there on. */
export function beginAt(
  anchor: number,
  { plan, samples, stored, condition, silentSince }: Beginning,
) {
  const state = normalAt(anchor);
  const taken = samples.filter(({ at }) => at >= anchor);
  if (condition.silenceMs !== null) {
    const heard = samples.findLast(({ at }) => at < anchor)?.at;
    const isKnownBefore = silentSince !== null && (plan.from === null || silentSince <= anchor);
    const since = heard ?? (isKnownBefore ? Math.min(silentSince, anchor) : undefined);
    // What was never heard before is not silent yet.
    const isNew = since === undefined && isJudgedByReceipt(plan.rule.measure);
    state.quietSince = isNew ? null : Math.max(since ?? anchor, anchor);
  }
  if (anchor > plan.holdsFrom) return { state, taken, firstAt: anchor, lasting: undefined };
  // The rule begins to hold: an alarm of it as it was before goes on, and the newest value is judged by it.
  const lasting = stored.find(
    ({ started_at, ended_at }) =>
      started_at.getTime() < anchor && (ended_at === null || ended_at.getTime() >= anchor),
  );
  if (lasting) {
    state.on = true;
    state.turnedAt = turnedBefore(anchor, lasting, condition);
    state.episode = {
      startedAt: lasting.started_at.getTime(),
      endedAt: null,
      // Those from here on are counted again.
      repeats: 0,
      chattering: lasting.chattering && lasting.ended_at === null,
      value: lasting.value,
      peak: lasting.peak,
      notificationId: lasting.notification_id ?? 0,
      ...heldBefore(lasting),
      heldUntil: state.turnedAt,
    };
  }
  const seed = condition.isEvents ? undefined : samples.findLast(({ at }) => at < anchor);
  const first = seed && condition.silenceMs === null ? [{ ...seed, at: anchor }] : [];
  return {
    state,
    taken: [...first, ...taken],
    firstAt: lasting?.started_at.getTime() ?? anchor,
    lasting,
  };
}

/** Since when the condition of an alarm was over that ended after a moment because it must be over for a while. */
function turnedBefore(
  at: number,
  { ended_at }: AlarmRecord,
  { endsAfterMs, isEvents }: Condition,
): number | null {
  if (ended_at === null) return isEvents ? at : null;
  const turnedAt = ended_at.getTime() - endsAfterMs;
  return turnedAt < at ? turnedAt : null;
}

/** An alarm that lasted when its evaluation began keeps the repeats of before. */
export function keepRepeats(lasting: AlarmRecord, episodes: readonly (Episode | null)[]): void {
  for (const episode of episodes) {
    if (episode?.startedAt === lasting.started_at.getTime())
      episode.repeats = Math.max(episode.repeats, lasting.repeats);
  }
}
