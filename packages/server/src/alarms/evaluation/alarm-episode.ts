import {
  type Condition,
  chatteringBegins,
  chatteringMs,
  type Episode,
  type MachineState,
  rejoinMs,
} from '../definition/alarm-machine-state.ts';

/** When something came last, where the condition is silence. */
const silentSince = (condition: Condition, state: MachineState): number | null =>
  condition.silenceMs === null ? null : state.quietSince;

/**
 * Notes that the condition began: as a repeat of the last episode, or as another. Answers the episode before, where
 * it is over by that.
 */
export function beginEpisode(
  condition: Condition,
  state: MachineState,
  at: number,
): Episode | undefined {
  const { episode, knownAt } = state;
  const heldSince = silentSince(condition, state) ?? state.turnedAt ?? at;
  state.turnedAt = null;
  state.on = true;
  countBegin(state, at);
  const joins =
    episode?.endedAt != null &&
    at - episode.endedAt <= rejoinMs &&
    !isClosed(condition, episode, at);
  if (joins) {
    episode.endedAt = null;
    episode.repeats += 1;
    Object.assign(episode, { heldSince, heldUntil: null, presentPeak: null });
  } else {
    state.episode = {
      startedAt: at,
      endedAt: null,
      repeats: 0,
      chattering: false,
      value: null,
      peak: null,
      valueAt: null,
      presentPeak: null,
      heldSince,
      heldUntil: null,
      notificationId: state.id,
    };
  }
  if (state.episode && knownAt !== undefined) {
    state.episode.knownAt = Math.min(state.episode.knownAt ?? Infinity, knownAt);
    delete state.knownAt;
  }
  noteValue(condition, state, state.value);
  noteChattering(state);
  return joins ? undefined : (episode ?? undefined);
}

export function endEpisode(state: MachineState, at: number): void {
  state.turnedAt = null;
  state.on = false;
  if (state.episode) state.episode.endedAt = at;
}

/** An event while the condition lasts. */
export function repeatEpisode(state: MachineState, at: number): void {
  state.turnedAt = null;
  if (state.episode) state.episode.repeats += 1;
  countBegin(state, at);
  noteChattering(state);
}

/** The condition of an alarm holds again before it was over for long enough to end it. */
export function holdAgain(condition: Condition, state: MachineState): void {
  const { episode } = state;
  if (!episode) return;
  episode.heldUntil = null;
  episode.heldSince = silentSince(condition, state) ?? episode.heldSince;
}

/** Notes when a value was received that reaches the threshold. */
export function noteKnown(state: MachineState, receivedAt: number | undefined): void {
  if (state.verdict !== 'begin' || receivedAt === undefined) return;
  const of = state.on && state.episode ? state.episode : state;
  of.knownAt = Math.min(of.knownAt ?? Infinity, receivedAt);
}

/** Keeps a value as the present one, and as the worst where it is. */
export function noteValue(condition: Condition, state: MachineState, value: number | null): void {
  if (condition.silenceMs === null) state.value = value;
  if (state.turnedAt !== null && !state.on) state.worst = condition.worse(state.worst, value);
  const { episode } = state;
  if (!state.on || !episode || value === null) return;
  if (episode.value !== value) episode.valueAt = state.at;
  episode.value = value;
  const worst = condition.worse(value, state.worst);
  episode.peak = condition.worse(episode.peak, worst);
  episode.presentPeak = condition.worse(episode.presentPeak, worst);
}

function countBegin(state: MachineState, at: number): void {
  state.begins = [...state.begins.filter((begin) => begin > at - chatteringMs), at];
}

function noteChattering({ episode, begins }: MachineState): void {
  if (episode && begins.length >= chatteringBegins) episode.chattering = true;
}

const isClosed = ({ closings }: Condition, { startedAt }: Episode, at: number): boolean =>
  closings.some((closing) => closing >= startedAt && closing <= at);
