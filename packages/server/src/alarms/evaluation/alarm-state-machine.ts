import {
  type Condition,
  chatteringBegins,
  chatteringMs,
  type Episode,
  forgottenAt,
  type MachineState,
  rejoinMs,
  type Sample,
} from '../definition/alarm-machine-state.ts';

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

  take({ at, value, id, receivedAt }: Sample): void {
    this.advance(at);
    const { state, condition } = this;
    state.at = at;
    state.id = id;
    state.sampleId = id;
    if (condition.silenceMs !== null) {
      this.measure(state.on ? minutesBetween(state.quietSince, at) : null);
      state.quietSince = at;
      state.verdict = 'end';
    } else {
      state.verdict = condition.verdictOf(value);
      this.noteKnown(receivedAt);
      this.measure(value);
      if (condition.isEvents && state.verdict === 'begin') {
        this.event(at);
        return;
      }
    }
    this.turn(at);
  }

  /** Handles what the clock brings until a moment, that moment included. */
  advance(until: number): void {
    for (let due = this.nextDue(); due <= until; due = this.nextDue()) {
      this.state.at = due;
      this.state.id = 0;
      this.clock(due);
    }
  }

  nextDue(): number {
    const { state, condition } = this;
    return Math.min(
      this.flipsAt(),
      // Beyond the threshold but outside the rule's hours it is one change of the hours away from a begin.
      state.on || state.verdict === 'begin' ? condition.hours.nextChange(state.at) : Infinity,
      state.verdict === 'begin' ? Infinity : silentAt(condition, state.quietSince),
    );
  }

  private clock(at: number): void {
    const { state, condition } = this;
    if (at === this.flipsAt()) {
      this.flip(at);
      this.turn(at);
      return;
    }
    if (condition.silenceMs !== null) {
      if (at === silentAt(condition, state.quietSince) && state.verdict !== 'begin') {
        state.verdict = 'begin';
        state.value = minutesBetween(state.quietSince, at);
      } else if (!condition.hours.isIn(at)) {
        // Silence counts anew when the rule's hours begin.
        state.verdict = 'end';
        state.quietSince = at;
      }
    }
    this.turn(at);
  }

  /** Whether the condition holds, as far as the newest sample and the hours say. */
  private wanted(at: number): boolean {
    const { state, condition } = this;
    const verdict = condition.hours.isIn(at) ? state.verdict : 'end';
    return state.on ? verdict !== 'end' : verdict === 'begin';
  }

  private turn(at: number): void {
    const { state } = this;
    if (this.wanted(at) === state.on) {
      if (state.on && state.turnedAt !== null) this.holdAgain();
      state.turnedAt = null;
      state.worst = null;
      delete state.knownAt;
    } else if (state.turnedAt === null) {
      state.turnedAt = at;
      state.worst = state.value;
      if (state.on && state.episode) state.episode.heldUntil = at;
    }
    if (this.flipsAt() <= at) {
      this.flip(at);
      this.turn(at);
    }
  }

  private flipsAt(): number {
    const { state, condition } = this;
    if (state.turnedAt === null) return Infinity;
    const ends = state.episode?.chattering
      ? Math.max(condition.endsAfterMs, chatteringMs)
      : condition.endsAfterMs;
    return state.turnedAt + (state.on ? ends : condition.beginsAfterMs);
  }

  private flip(at: number): void {
    const { state } = this;
    const { episode } = state;
    const heldSince = this.silentSince() ?? state.turnedAt ?? at;
    state.turnedAt = null;
    state.on = !state.on;
    if (!state.on) {
      if (episode) episode.endedAt = at;
      return;
    }
    this.countBegin(at);
    const joins =
      episode?.endedAt != null && at - episode.endedAt <= rejoinMs && !this.isClosed(episode, at);
    if (joins) {
      episode.endedAt = null;
      episode.repeats += 1;
      Object.assign(episode, { heldSince, heldUntil: null, presentPeak: null });
    } else {
      if (episode) this.past.push(episode);
      state.episode = {
        startedAt: at,
        endedAt: null,
        repeats: 0,
        chattering: false,
        ...{
          value: null,
          peak: null,
          valueAt: null,
          presentPeak: null,
          heldSince,
          heldUntil: null,
        },
        notificationId: state.id,
      };
    }
    const { knownAt } = state;
    if (state.episode && knownAt !== undefined) {
      state.episode.knownAt = Math.min(state.episode.knownAt ?? Infinity, knownAt);
      delete state.knownAt;
    }
    this.measure(state.value);
    this.noteChattering();
  }

  /** An event while the condition lasts is a repeat; without a time to end it is over at once. */
  private event(at: number): void {
    const { state, condition } = this;
    if (!condition.hours.isIn(at)) {
      state.verdict = 'end';
      return;
    }
    if (state.on) {
      state.turnedAt = null;
      if (state.episode) state.episode.repeats += 1;
      this.countBegin(at);
      this.noteChattering();
    } else {
      this.flip(at);
    }
    state.verdict = 'end';
    this.turn(at);
  }

  /** Notes when a value was received that reaches the threshold. */
  private noteKnown(receivedAt: number | undefined): void {
    const { state } = this;
    if (state.verdict !== 'begin' || receivedAt === undefined) return;
    const of = state.on && state.episode ? state.episode : state;
    of.knownAt = Math.min(of.knownAt ?? Infinity, receivedAt);
  }

  /** The condition of an alarm holds again before it was over for long enough to end it. */
  private holdAgain(): void {
    const { episode } = this.state;
    if (!episode) return;
    episode.heldUntil = null;
    episode.heldSince = this.silentSince() ?? episode.heldSince;
  }

  /** Of a condition that nothing comes: when something came last. */
  private silentSince(): number | null {
    return this.condition.silenceMs === null ? null : this.state.quietSince;
  }

  private countBegin(at: number): void {
    const { state } = this;
    state.begins = [...state.begins.filter((begin) => begin > at - chatteringMs), at];
  }

  private noteChattering(): void {
    const { episode, begins } = this.state;
    if (episode && begins.length >= chatteringBegins) episode.chattering = true;
  }

  private isClosed({ startedAt }: Episode, at: number): boolean {
    return this.condition.closings.some((closing) => closing >= startedAt && closing <= at);
  }

  private measure(value: number | null): void {
    const { state, condition } = this;
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
}

const minutesBetween = (from: number | null, to: number) =>
  from === null ? null : Math.floor((to - from) / 60_000);

/** Hours that are looked through for a silence that fits into them. */
const maxSpans = 100;

/** When nothing will have come for long enough, with the rule's hours and somebody who evaluated all the time. */
function silentAt({ silenceMs, hours, pauses }: Condition, since: number | null): number {
  if (silenceMs === null || since === null) return Infinity;
  let begin = since;
  for (let nth = 0; nth < maxSpans; nth += 1) {
    if (!hours.isIn(begin)) begin = hours.nextChange(begin);
    if (begin === Infinity) return Infinity;
    const end = begin + silenceMs;
    const pause = pauses.find(({ from, until }) => until > begin && from < end);
    if (pause) begin = pause.until;
    else if (hours.nextChange(begin) <= end) begin = hours.nextChange(begin);
    else return end;
  }
  return Infinity;
}

/** When a state changes without a sample, or is as if nothing had happened; infinity where neither comes. */
export function dueOf(condition: Condition, state: MachineState): number {
  const due = new Machine(condition, state).nextDue();
  return Math.min(due, forgottenAt(state));
}
