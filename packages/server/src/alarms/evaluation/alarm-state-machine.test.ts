import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Condition,
  type Episode,
  isNormal,
  type MachineState,
  normalAt,
  type Sample,
} from '../definition/alarm-machine-state.ts';
import { alwaysIn, ruleHours } from '../definition/rule-hours.ts';
import { dueOf, run } from './alarm-state-machine.ts';

const minute = 60_000;
const plain: Condition = {
  verdictOf: (value) =>
    value === null ? 'end' : value >= 10 ? 'begin' : value < 8 ? 'end' : 'between',
  worse: (a, b) => (a === null || b === null ? (a ?? b) : Math.max(a, b)),
  beginsAfterMs: 0,
  endsAfterMs: 0,
  silenceMs: null,
  isEvents: false,
  hours: alwaysIn,
  pauses: [],
  closings: [],
};
/** Samples of [minutes, value]. */
const samples = (...pairs: [number, number | null][]): Sample[] =>
  pairs.map(([at, value], nth) => ({ at: at * minute, value, id: nth + 1 }));
const ran = (condition: Partial<Condition>, taken: readonly Sample[], until: number) =>
  run({ ...plain, ...condition }, normalAt(0), taken, until * minute);
const spans = (episodes: readonly Episode[]) =>
  episodes.map(({ startedAt, endedAt }) => [startedAt / minute, endedAt && endedAt / minute]);

describe('a condition', () => {
  test('begins at its threshold and ends below the one to end', () => {
    const { episodes } = ran({}, samples([1, 9], [2, 10], [3, 8], [4, 14], [5, 7]), 6);
    expect(spans(episodes)).toEqual([[2, 5]]);
    expect(episodes[0]).toMatchObject({ peak: 14, notificationId: 2, repeats: 0 });
  });

  test('must last before it is an alarm, and be over before that ends', () => {
    const timing = { beginsAfterMs: 2 * minute, endsAfterMs: 3 * minute };
    const taken = samples([1, 12], [2, 5], [3, 12], [6, 5], [8, 12], [9, 5]);
    const { episodes } = ran(timing, taken, 30);
    expect(spans(episodes)).toEqual([[5, 12]]);
  });

  test('joins its alarm where it begins again within ten minutes, and is another alarm later', () => {
    const taken = samples([1, 12], [2, 5], [12, 12], [13, 5], [24, 12]);
    const { episodes } = ran({}, taken, 25);
    expect(spans(episodes)).toEqual([
      [1, 13],
      [24, null],
    ]);
    expect(episodes.map(({ repeats }) => repeats)).toEqual([1, 0]);
  });

  test('does not join what a person has closed, and is not raised again while it lasts', () => {
    const taken = samples([1, 12], [4, 12], [5, 5], [6, 12]);
    const { episodes } = ran({ closings: [3 * minute] }, taken, 7);
    expect(spans(episodes)).toEqual([
      [1, 5],
      [6, null],
    ]);
  });

  test('is held where it begins five times in 15 minutes, until it was quiet for as long', () => {
    const flaps = Array.from({ length: 5 }, (_, nth): [number, number][] => [
      [1 + 2 * nth, 12],
      [2 + 2 * nth, 5],
    ]).flat();
    const { episodes } = ran({}, samples(...flaps, [15, 12], [16, 5]), 60);
    expect(spans(episodes)).toEqual([[1, 31]]);
    expect(episodes[0]).toMatchObject({ chattering: true, repeats: 4 });
  });

  test('holds in the hours of its rule alone, at once when these begin', () => {
    const hours = ruleHours(
      {
        When: 'weekly',
        Except: ['1970-01-05'],
        Weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
          weekday,
          opens: '08:00',
          closes: '20:00',
        })),
      },
      'UTC',
      [],
    );
    const hour = 60;
    const { episodes } = ran({ hours }, samples([3 * hour, 12], [60 * hour, 5]), 200 * hour);
    expect(spans(episodes).map((span) => span.map((at) => (at ?? 0) / hour))).toEqual([
      [8, 20],
      [32, 44],
      [56, 60],
    ]);
    const exception = ran({ hours }, samples([95 * hour, 12], [130 * hour, 5]), 200 * hour);
    expect(spans(exception.episodes)[0]?.[0]).toBe(128 * hour);
  });

  test('begins a time after the last sample where it is silence, and not for time in which nobody evaluated', () => {
    const silence = { silenceMs: 5 * minute };
    expect(spans(ran(silence, samples([1, 0], [4, 0], [30, 0]), 31).episodes)).toEqual([[9, 30]]);
    const pauses = [{ from: 6 * minute, until: 20 * minute }];
    expect(spans(ran({ ...silence, pauses }, samples([4, 0]), 60).episodes)).toEqual([[25, null]]);
  });

  test('says since when and how much it lasts where it begins again, beside the worst value of all', () => {
    const timing = { endsAfterMs: 2 * minute };
    const taken = samples([1, 30], [3, 5], [8, 12], [9, 5], [10, 11]);
    const held = (until: number) => {
      const [episode] = ran(
        timing,
        taken.filter(({ at }) => at <= until * minute),
        until,
      ).episodes;
      const { heldSince, heldUntil, valueAt } = episode!;
      return {
        peak: episode!.peak,
        presentPeak: episode!.presentPeak,
        value: episode!.value,
        held: [heldSince / minute, heldUntil && heldUntil / minute],
        valueAt: valueAt! / minute,
      };
    };
    expect(held(4)).toEqual({ peak: 30, presentPeak: 30, value: 5, held: [1, 3], valueAt: 3 });
    expect(held(6)).toEqual(held(4));
    expect(held(8)).toEqual({ peak: 30, presentPeak: 12, value: 12, held: [8, null], valueAt: 8 });
    // Over for a minute only, which does not end it.
    expect(held(10)).toMatchObject({ peak: 30, presentPeak: 12, held: [8, null], value: 11 });
  });

  test('is held since something came last where it is silence, also the second time', () => {
    const silence = { silenceMs: 5 * minute };
    const held = (until: number) => {
      const taken = samples([1, 0], [63, 0]).filter(({ at }) => at <= until * minute);
      const { heldSince, heldUntil } = ran(silence, taken, until).episodes[0]!;
      return [heldSince / minute, heldUntil && heldUntil / minute];
    };
    expect(held(10)).toEqual([1, null]);
    expect(held(63)).toEqual([1, 63]);
    expect(held(69)).toEqual([63, null]);
  });

  test('is counted from the begin of its rule’s hours where it is silence', () => {
    const hours = ruleHours(
      { When: 'weekly', Except: [], Weekly: [{ weekday: 4, opens: '08:00', closes: '20:00' }] },
      'UTC',
      [],
    );
    const { episodes } = ran({ silenceMs: 120 * minute, hours }, samples([60, 0]), 40 * 60);
    expect(spans(episodes)).toEqual([[10 * 60, 20 * 60]]);
  });

  test('lasts for its time to end after an event, and each further event is a repeat', () => {
    const events = { isEvents: true, endsAfterMs: 15 * minute, verdictOf: () => 'begin' as const };
    const { episodes } = ran(events, samples([1, 5], [10, 7], [60, 5]), 100);
    expect(spans(episodes)).toEqual([
      [1, 25],
      [60, 75],
    ]);
    expect(episodes[0]).toMatchObject({ repeats: 1, peak: 7 });
  });
});

const conditions = fc.record({
  beginsAfterMs: fc.constantFrom(0, minute, 7 * minute),
  endsAfterMs: fc.constantFrom(0, minute, 4 * minute),
  silenceMs: fc.constantFrom(null, null, 3 * minute),
  isEvents: fc.constantFrom(false, false, true),
  closings: fc
    .array(fc.integer({ min: 0, max: 200 * minute }), { maxLength: 3 })
    .map((all) => all.sort((a, b) => a - b)),
  pauses: fc.constantFrom([], [{ from: 20 * minute, until: 45 * minute }]),
  hours: fc.constantFrom(
    alwaysIn,
    ruleHours(
      {
        When: 'weekly',
        Except: [],
        Weekly: [
          { weekday: 4, opens: '00:10', closes: '01:00' },
          { weekday: 4, opens: '01:05', closes: '03:00' },
        ],
      },
      'UTC',
      [],
    ),
  ),
});
const streams = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 200 * 4 }), fc.integer({ min: 4, max: 13 })), {
    maxLength: 60,
  })
  .map((pairs) =>
    pairs
      .sort(([a], [b]) => a - b)
      .map(([at, value], nth) => ({ at: at * 15_000, value, id: nth + 1 })),
  );
const until = 400 * minute;

test('a condition gives the same in one piece as in many, with the clock looked at in between', () => {
  fc.assert(
    fc.property(
      conditions,
      streams,
      fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 12 }),
      (more, taken, cuts) => {
        const condition = { ...plain, ...more };
        const whole = run(condition, normalAt(0), taken, until);
        let state = normalAt(0);
        const found = new Map<number, Episode>();
        const piece = (some: readonly Sample[], to: number) => {
          // A server keeps the state as JSON.
          const stored = JSON.parse(JSON.stringify(state)) as MachineState;
          const step = run(condition, stored, some, to);
          for (const episode of step.episodes) found.set(episode.startedAt, episode);
          state = step.state;
        };
        let from = 0;
        for (const cut of [...cuts.sort((a, b) => a - b), 400]) {
          const to = cut * minute;
          piece(
            taken.filter(({ at }) => at > from && at <= to),
            to,
          );
          from = Math.max(from, to);
        }
        expect(state).toEqual(whole.state);
        expect([...found.values()]).toEqual(whole.episodes);
      },
    ),
    { numRuns: 400 },
  );
});

test('a state that is normal again may be forgotten: what comes is the same', () => {
  fc.assert(
    fc.property(conditions, streams, (more, taken) => {
      const condition = { ...plain, ...more, closings: [] };
      if (condition.silenceMs !== null) return;
      const whole = run(condition, normalAt(0), taken, until);
      let state = normalAt(0);
      const found = new Map<number, Episode>();
      for (const sample of taken) {
        const clock = run(condition, state, [], sample.at - 1);
        for (const each of clock.episodes) found.set(each.startedAt, each);
        state = isNormal(clock.state, sample.at - 1) ? normalAt(sample.at - 1) : clock.state;
        const step = run(condition, state, [sample], sample.at);
        for (const each of step.episodes) found.set(each.startedAt, each);
        state = step.state;
      }
      for (const each of run(condition, state, [], until).episodes) found.set(each.startedAt, each);
      expect([...found.values()]).toEqual(whole.episodes);
    }),
    { numRuns: 400 },
  );
});

test('a state is due later than the moment it was run to, and nothing changes before', () => {
  fc.assert(
    fc.property(conditions, streams, fc.nat(20 * minute), (more, taken, later) => {
      const condition = { ...plain, ...more };
      const moment = (taken.at(-1)?.at ?? 0) + later;
      const { state } = run(condition, normalAt(0), taken, moment);
      const due = dueOf(condition, state, moment);
      expect(due).toBeGreaterThan(moment);
      expect(run(condition, state, [], Math.min(due, until) - 1).episodes).toEqual(
        run(condition, state, [], moment).episodes,
      );
    }),
    { numRuns: 300 },
  );
});
