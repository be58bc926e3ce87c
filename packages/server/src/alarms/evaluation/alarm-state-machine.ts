import {
  type Condition,
  chatteringMs,
  type Episode,
  forgottenAt,
  type MachineState,
  type Sample,
} from '../definition/alarm-machine-state.ts';
import {
  beginEpisode,
  endEpisode,
  holdAgain,
  noteKnown,
  noteValue,
  repeatEpisode,
} from './alarm-episode.ts';
import { silentAt } from './silence-due.ts';

/**
 * Runs a condition over samples in order of (at, id), and its clock up to `until`. Answers the state then and the
 * episodes that began or changed, by their begin. Whether it is run in one piece or in many gives the same.
 */
export function run(
  condition: Condition,
  before: MachineState,
  samples: readonly Sample[],
  until: number,
): { state: MachineState; episodes: Episode[] } {
  const machine = new Machine(condition, structuredClone(before));
  for (const sample of samples) machine.take(sample);
  machine.advance(until);
  return { state: machine.state, episodes: machine.episodes() };
}

/** When a condition begins and ends; alarm-episode.ts has what is kept of it. */
class Machine {
  readonly state: MachineState;
  private readonly condition: Condition;
  private readonly past: Episode[] = [];

  constructor(condition: Condition, state: MachineState) {
    this.condition = condition;
    this.state = state;
  }

  episodes(): Episode[] {
    const { episode } = this.state;
    return episode ? [...this.past, { ...episode }] : this.past;
  }

  take({ at, value, id, receivedAt, reason }: Sample): void {
    this.advance(at);
    const { state, condition } = this;
    state.at = at;
    state.id = id;
    state.sampleId = id;
    if (condition.silenceMs !== null) {
      noteValue(condition, state, state.on ? minutesBetween(state.quietSince, at) : null);
      state.quietSince = at;
      state.verdict = 'end';
    } else {
      state.verdict = condition.verdictOf(value);
      noteKnown(state, receivedAt);
      noteValue(condition, state, value);
    }
    if (condition.isEvents && state.verdict === 'begin') this.event(at);
    else this.turn(at);
    if (reason && state.episode) state.episode.reason = reason;
  }

  /** Handles what the clock brings until a moment, that moment included. */
  advance(until: number): void {
    for (
      let due = nextDue(this.condition, this.state);
      due <= until;
      due = nextDue(this.condition, this.state)
    ) {
      this.state.at = due;
      this.state.id = 0;
      this.clock(due);
    }
  }

  private clock(at: number): void {
    const { state, condition } = this;
    if (at === flipsAt(condition, state)) {
      this.flip(at);
      this.turn(at);
      return;
    }
    if (condition.silenceMs !== null) {
      if (at === silentAt(condition, state.quietSince) && state.verdict !== 'begin') {
        state.verdict = 'begin';
        state.value = minutesBetween(state.quietSince, at);
      } else if (!condition.hours.isIn(at)) {
        // Silence is counted from the begin of the rule's hours.
        state.verdict = 'end';
        state.quietSince = at;
      }
    }
    this.turn(at);
  }

  private turn(at: number): void {
    const { state, condition } = this;
    if (wanted(condition, state, at) === state.on) {
      if (state.on && state.turnedAt !== null) holdAgain(condition, state);
      state.turnedAt = null;
      state.worst = null;
      delete state.knownAt;
    } else if (state.turnedAt === null) {
      state.turnedAt = at;
      state.worst = state.value;
      if (state.on && state.episode) state.episode.heldUntil = at;
    }
    if (flipsAt(condition, state) <= at) {
      this.flip(at);
      this.turn(at);
    }
  }

  private flip(at: number): void {
    const { state } = this;
    if (state.on) {
      endEpisode(state, at);
      return;
    }
    const before = beginEpisode(this.condition, state, at);
    if (before) this.past.push(before);
  }

  /** An event while the condition lasts is a repeat; without a time to end it is over at once. */
  private event(at: number): void {
    const { state, condition } = this;
    if (!condition.hours.isIn(at)) {
      state.verdict = 'end';
      return;
    }
    if (state.on) {
      repeatEpisode(state, at);
    } else {
      this.flip(at);
    }
    state.verdict = 'end';
    this.turn(at);
  }
}

/** Whether the condition holds, as far as the newest sample and the hours say. */
function wanted(condition: Condition, state: MachineState, at: number): boolean {
  const verdict = condition.hours.isIn(at) ? state.verdict : 'end';
  return state.on ? verdict !== 'end' : verdict === 'begin';
}

/** When what was wanted for long enough begins or ends the condition. */
function flipsAt(condition: Condition, state: MachineState): number {
  if (state.turnedAt === null) return Infinity;
  const ends = state.episode?.chattering
    ? Math.max(condition.endsAfterMs, chatteringMs)
    : condition.endsAfterMs;
  return state.turnedAt + (state.on ? ends : condition.beginsAfterMs);
}

/** When the clock next brings something. */
const nextDue = (condition: Condition, state: MachineState): number =>
  Math.min(
    flipsAt(condition, state),
    // Beyond the threshold but outside the rule's hours it is one change of the hours away from a begin.
    state.on || state.verdict === 'begin' ? condition.hours.nextChange(state.at) : Infinity,
    state.verdict === 'begin' ? Infinity : silentAt(condition, state.quietSince),
  );

/** Whole minutes; null where the first moment is not known. */
const minutesBetween = (from: number | null, to: number) =>
  from === null ? null : Math.floor((to - from) / 60_000);

/**
 * When, after a moment that it was run to, a state changes without a sample, or is as if nothing had happened; infinity
 * where neither comes.
 */
export function dueOf(condition: Condition, state: MachineState, moment: number): number {
  const forgotten = forgottenAt(state);
  // A state that is about to begin again is kept beyond it: what has passed must not hide the begin that is to come.
  return Math.min(nextDue(condition, state), forgotten > moment ? forgotten : Infinity);
}
