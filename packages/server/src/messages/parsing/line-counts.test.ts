import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ProfileState } from '../../records/devices/profile-state.ts';
import { flowsOf } from '../vendors/testing/vendor-device.ts';
import { lineCountsMessage } from './line-counts.ts';
import type { SaidLine } from './said-counts.ts';

const begin = Date.UTC(2026, 2, 4, 5);
const minuteMs = 60_000;

/** A counter whose messages are converted one after another; each is received as it is made. */
function createCounter() {
  let state: ProfileState = {};
  const all: ReturnType<typeof lineCountsMessage>['notifications'] = [];
  return {
    say(minute: number, said: Omit<SaidLine, 'id'>, fromMinute?: number) {
      const at = new Date(begin + minute * minuteMs);
      const converted = lineCountsMessage(state, {
        profile: 'test',
        src: 'a',
        lines: [{ id: '1', ...said }],
        time: { createdAt: at.toISOString(), at },
        from: fromMinute === undefined ? undefined : new Date(begin + fromMinute * minuteMs),
        receivedAt: at,
      });
      state = JSON.parse(JSON.stringify(converted.state));
      all.push(...converted.notifications);
      return converted;
    },
    flows: () => flowsOf(all),
    periods: () =>
      all
        .flatMap(({ Attributes }) =>
          'results' in Attributes.payload ? Attributes.payload.results : [],
        )
        .map(({ period, lines = [] }) => [
          period ? (Date.parse(period.from) - begin) / minuteMs : null,
          period?.to ? (Date.parse(period.to) - begin) / minuteMs : null,
          lines[0]?.in,
        ]),
  };
}

const into = (count: number) => ({ in: count, out: 0 });

describe('the same people said in several ways count once', () => {
  test('events, then the interval they are in: what events missed is added', () => {
    const counter = createCounter();
    counter.say(1, { event: into(1) });
    counter.say(2, { event: into(1) });
    counter.say(5, { interval: into(3) }, 0);
    counter.say(10, { interval: into(4) }, 5);
    expect(counter.flows().in).toBe(7);
    expect(counter.periods().at(-1)).toEqual([5, 10, 4]);
  });

  test('an event of the next interval that comes first is taken off that one', () => {
    const counter = createCounter();
    counter.say(6, { event: into(1) });
    counter.say(5, { interval: into(0) }, 0);
    counter.say(10, { interval: into(1) }, 5);
    expect(counter.flows().in).toBe(1);
  });

  test('an interval with totals beside it: what was lost before comes with the time when it was lost', () => {
    const counter = createCounter();
    counter.say(5, { interval: into(2), total: into(100) }, 0);
    counter.say(15, { interval: into(3), total: into(107) }, 10);
    expect(counter.periods()).toEqual([
      [0, 5, 2],
      [5, 10, 4],
      [10, 15, 3],
    ]);
  });

  test('totals while they change, and the interval at its end', () => {
    const counter = createCounter();
    counter.say(7, { total: into(70) });
    counter.say(8, { total: into(72) });
    counter.say(12, { total: into(73) });
    counter.say(15, { interval: into(8) }, 0);
    // Five came before the first totals, which are a start.
    expect(counter.flows().in).toBe(8);
    counter.say(20, { total: into(74) });
    counter.say(30, { interval: into(1) }, 15);
    expect(counter.flows().in).toBe(9);
  });

  test('an interval and totals in messages one after the other, in either order', () => {
    for (const isTotalFirst of [true, false]) {
      const counter = createCounter();
      for (const [nth, total] of [10, 13, 17, 17, 21].entries()) {
        const minute = 10 * nth;
        const said = [
          () => counter.say(minute, { total: into(total) }),
          () => counter.say(minute, { interval: into([0, 3, 4, 0, 4][nth]!) }),
        ];
        for (const one of isTotalFirst ? said : said.reverse()) one();
      }
      expect(counter.flows().in).toBe(11);
    }
  });

  test('an event with totals beside it: lost events come back', () => {
    const counter = createCounter();
    counter.say(1, { event: into(1), total: into(41) });
    counter.say(4, { event: into(1), total: into(44) });
    expect(counter.flows().in).toBe(4);
  });

  test('totals that were reset within an interval: the interval says who came before', () => {
    const counter = createCounter();
    counter.say(5, { interval: into(2), total: into(100) }, 0);
    counter.say(10, { interval: into(5), total: into(2) }, 5);
    expect(counter.flows().in).toBe(7);
  });

  test('late messages from before the first totals count, later ones are part of what was counted already', () => {
    const counter = createCounter();
    counter.say(20, { interval: into(1), total: into(50) }, 15);
    counter.say(10, { interval: into(4), total: into(45) }, 5);
    counter.say(30, { interval: into(1), total: into(55) }, 25);
    counter.say(25, { interval: into(4), total: into(54) }, 20);
    expect(counter.flows().in).toBe(10);
  });
});

test('a resend of first totals says nothing, as they did', () => {
  const counter = createCounter();
  expect(counter.say(0, { total: into(70) }).notifications).toEqual([]);
  expect(counter.say(0, { total: into(70) }).notifications).toEqual([]);
  const first = counter.say(1, { total: into(72) });
  const again = counter.say(1, { total: into(72) });
  expect(again.notifications[0]?.Code).toBe(first.notifications[0]?.Code);
  expect(again.state).toEqual(first.state);
  expect(flowsOf(again.notifications)).toEqual({ in: 0, out: 0 });
});

test('flows equal a month of a counter that says events, intervals and totals, with losses and resends', () => {
  const steps = 30 * 24;
  const lucks = fc.sample(fc.record({ people: fc.nat(9), luck: fc.nat(9), events: fc.nat(9) }), {
    seed: 20_261_122,
    numRuns: steps,
  });
  const counter = createCounter();
  let total = 700;
  let known = total;
  let truth = 0;
  counter.say(0, { total: into(total) });
  lucks.forEach(({ people, luck, events }, nth) => {
    const from = nth * 60;
    const isLastOfDay = nth % 24 === 23;
    for (let person = 0; person < people; person += 1) {
      total += 1;
      if (person < events) counter.say(from + 1 + person, { event: into(1) });
    }
    // Who was said as an event is counted, also where the report of the hour is lost.
    if (luck !== 0 || isLastOfDay) {
      const report = { interval: into(people), total: into(total) };
      counter.say(from + 60, report, from);
      if (luck === 1) counter.say(from + 60, report, from);
      truth += total - known;
      known = total;
    }
    if (isLastOfDay) {
      total = 0;
      known = 0;
    }
  });
  expect(counter.flows()).toEqual({ in: truth, out: 0 });
});

test('lines of a device are all remembered, whether or not their children are counted too', () => {
  let state: ProfileState = {};
  const say = (src: string, minute: number, people: number) => {
    const at = new Date(begin + minute * minuteMs);
    const lines = [{ id: '1', total: into(people), of: { child: { total: into(people) } } }];
    const time = { createdAt: at.toISOString(), at };
    const said = { profile: 'test', src, lines, time, receivedAt: at };
    const converted = lineCountsMessage(state, said);
    state = converted.state;
    return flowsOf(converted.notifications).in;
  };
  const sources = Array.from({ length: 300 }, (_, nth) => `counter ${nth}`);
  for (const src of sources) say(src, 0, 10);
  expect(sources.filter((src) => say(src, 5, 11) !== 1)).toEqual([]);
});
