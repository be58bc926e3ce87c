import { describe, expect, test } from 'vitest';
import type { ProfileFixture } from '../parsing/profile-fixture.ts';
import { fixtures } from '../vendors/testing/all-fixtures.ts';
import { createDevice, flowsOf, levelsOf } from '../vendors/testing/vendor-device.ts';

const can = ({ cannot = [] }: ProfileFixture, what: (typeof cannot)[number]) =>
  !cannot.includes(what);
/** Only the cases that a make can be in are tests of it. */
const testIf = (isPossible: boolean) => (name: string, run: () => void | Promise<void>) => {
  if (isPossible) test(name, run);
};
const minute = (nth: number) => new Date(Date.UTC(2026, 2, 4, 5, nth));

describe.each(fixtures)('$profile, $name', (fixture) => {
  const isTotals = fixture.counts === 'totals';
  const isLevel = fixture.counts === 'levels';
  const hasOut = can(fixture, 'out') && !isLevel;
  const out = (value: number) => (hasOut ? value : 0);
  /** A device that said its first totals, which are a start. */
  const started = () => {
    const device = createDevice(fixture);
    if (isTotals) device.say({ at: minute(0), in: 1_000, out: out(2_000) });
    return device;
  };
  const base = isTotals ? { in: 1_000, out: out(2_000) } : { in: 0, out: 0 };
  const plus = (into: number, outwards: number) => ({
    in: base.in + into,
    out: base.out + out(outwards),
  });

  testIf(isTotals)('the first totals of all are a start, not a flow', () => {
    const device = createDevice(fixture);
    const first = device.say({ at: minute(0), in: 70, out: out(75) });
    expect(first.errors).toEqual([]);
    expect(flowsOf(device.stored())).toEqual({ in: 0, out: 0 });
  });

  test('what was counted is reported once, with its time', () => {
    const device = started();
    const { notifications, errors } = device.say({ at: minute(1), ...plus(4, 3) });
    expect(errors).toEqual([]);
    if (isLevel) expect(levelsOf(notifications)).toEqual([4]);
    else expect(flowsOf(device.stored())).toEqual({ in: 4, out: out(3) });
    if (can(fixture, 'time')) {
      expect(notifications.map(({ CreatedAt }) => CreatedAt)).toEqual([minute(1).toISOString()]);
    }
  });

  test('a resend gives the same Codes, no second flow, and the same state', () => {
    const device = started();
    device.say({ at: minute(1), ...plus(1, 1) });
    const sent = { at: minute(2), ...plus(4, 3) };
    const first = device.say(sent);
    const again = device.say(sent);
    expect(again.state).toEqual(first.state);
    expect(codesOf(again)).toEqual(codesOf(first));
    if (!isLevel)
      expect(flowsOf(device.stored())).toEqual({
        in: isTotals ? 4 : 5,
        out: out(isTotals ? 3 : 4),
      });
  });

  testIf(isTotals)('totals that fall were reset: what they say now was counted since', () => {
    const device = started();
    device.say({ at: minute(1), ...plus(10, 10) });
    device.say({ at: minute(2), in: 3, out: out(2) });
    device.say({ at: minute(3), in: 5, out: out(2) });
    expect(flowsOf(device.stored())).toEqual({ in: 15, out: out(12) });
  });

  testIf(isTotals)('a restart at zero adds nobody', () => {
    const device = started();
    device.say({ at: minute(1), in: 0, out: 0 });
    device.say({ at: minute(2), in: 2, out: out(1) });
    expect(flowsOf(device.stored())).toEqual({ in: 2, out: out(1) });
  });

  testIf(isTotals)('a counter that reaches the end of its 16 bits goes on from zero', () => {
    const device = createDevice(fixture);
    device.say({ at: minute(0), in: 65_530, out: out(5) });
    device.say({ at: minute(1), in: 4, out: out(6) });
    expect(flowsOf(device.stored())).toEqual({ in: 10, out: out(1) });
  });

  testIf(isTotals && can(fixture, 'time'))('late totals are part of what is known', () => {
    const device = started();
    device.say({ at: minute(9), ...plus(10, 9) });
    device.say({ at: minute(5), ...plus(4, 4) });
    device.say({ at: minute(10), ...plus(11, 10) });
    expect(flowsOf(device.stored())).toEqual({ in: 11, out: out(10) });
  });

  testIf(fixture.counts === 'intervals')('a late interval is counted at its own time', () => {
    const device = createDevice(fixture);
    device.say({ at: minute(9), from: minute(8), in: 2, out: out(1) });
    device.say({ at: minute(5), from: minute(4), in: 4, out: out(3) });
    expect(flowsOf(device.stored())).toEqual({ in: 6, out: out(4) });
  });

  testIf(isTotals && can(fixture, 'time'))('a clock that stands still loses nobody', () => {
    const device = started();
    for (const add of [1, 3, 6]) {
      device.say({ at: minute(0), ...plus(add, add) }, { receivedAt: minute(20 + add) });
    }
    expect(flowsOf(device.stored())).toEqual({ in: 6, out: out(6) });
  });

  test('a retained message is not counted as now', () => {
    const device = started();
    const said = { at: minute(1), ...plus(4, 3) };
    const { notifications } = device.say(said, { isRetained: true, receivedAt: minute(50) });
    for (const { CreatedAt } of notifications) expect(CreatedAt).toBe(minute(1).toISOString());
  });

  test('nobody is nobody, not a fault', () => {
    const device = started();
    expect(device.say({ at: minute(1), ...plus(0, 0) }).errors).toEqual([]);
    if (!isLevel) expect(flowsOf(device.stored())).toEqual({ in: 0, out: 0 });
  });

  test('huge numbers lose no message after them', () => {
    const device = started();
    device.say({ at: minute(1), in: 4_000_000_000, out: out(4_000_000_000) });
    device.say({ at: minute(2), in: 1e300, out: out(1e300) });
    const next = isTotals ? { in: 4_000_000_002, out: out(4_000_000_003) } : plus(2, 3);
    device.say({ at: minute(3), ...next });
    const { in: into } = flowsOf(device.stored());
    if (!isLevel) expect(into).toBe(2);
  });

  testIf(can(fixture, 'text'))('numbers as text are numbers', () => {
    const [plain, text] = [false, true].map((areNumbersText) => {
      const device = createDevice(fixture, { areNumbersText });
      device.say({ at: minute(0), in: 5, out: out(6) });
      device.say({ at: minute(1), in: 8, out: out(7) });
      return device.stored();
    });
    expect(text).toEqual(plain);
  });

  testIf(can(fixture, 'zone'))('a time in another zone is the same moment', () => {
    const [plain, shifted] = [undefined, '+08:00'].map((offset) => {
      const device = createDevice(fixture, { offset });
      device.say({ at: minute(0), in: 5, out: out(6) });
      device.say({ at: minute(1), in: 8, out: out(7) });
      return device.stored().map(({ CreatedAt }) => CreatedAt);
    });
    expect(shifted).toEqual(plain);
  });

  testIf(can(fixture, 'two lines'))('two lines, or two zones, are distinguished', () => {
    const device = createDevice(fixture);
    for (const nth of [0, 1]) {
      device.say({ at: minute(nth), line: 0, in: 100 + nth, out: 0 });
      device.say({ at: minute(nth), line: 1, in: 7 + 3 * nth, out: 0 });
    }
    expect(device.places().lines).toBe(2);
    if (isTotals) expect(flowsOf(device.stored()).in).toBe(4);
  });

  testIf(can(fixture, 'two cameras'))('cameras of a gateway are distinguished', () => {
    const device = createDevice(fixture);
    for (const nth of [0, 1]) {
      device.say({ at: minute(nth), camera: 0, in: 100 + nth, out: 0 });
      device.say({ at: minute(nth), camera: 1, in: 7 + 3 * nth, out: 0 });
    }
    expect(device.places().sources).toBe(2);
    if (isTotals) expect(flowsOf(device.stored()).in).toBe(4);
  });

  test('an empty message says nothing', () => {
    const device = started();
    const { notifications, errors } = device.take({ contentType: 'text/plain', body: '' });
    expect({ notifications, errors }).toEqual({ notifications: [], errors: [] });
  });

  test.each([fixture.silent ?? []].flat())('what it has no place for is silent', (message) => {
    const { notifications, errors } = createDevice(fixture).take(message);
    expect({ notifications, errors }).toEqual({ notifications: [], errors: [] });
  });

  testIf(!isLevel)('flows equal the totals of a month with losses, resends and resets', () => {
    const device = createDevice(fixture);
    const truth = device.liveThrough({ days: 30, seed: 20_261_122 });
    const flows = flowsOf(device.stored());
    expect(flows).toEqual({ in: truth.in, out: out(truth.out) });
  });
});

const codesOf = ({ notifications }: { notifications: { Code: string }[] }) =>
  notifications.map(({ Code }) => Code);
