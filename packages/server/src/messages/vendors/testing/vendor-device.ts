import type { DeviceMessage } from '@foyer/contract';
import fc from 'fast-check';
import type { ProfileState } from '../../../records/devices/profile-state.ts';
import type { Conversion } from '../../parsing/profile.ts';
import type {
  CountedInterval,
  FixtureMessage,
  ProfileFixture,
} from '../../parsing/profile-fixture.ts';
import { convertMessage } from '../../profiles/convert.ts';
import { profiles } from '../../profiles/profiles.ts';
import { isType, readMessage } from '../../validation/message.ts';

interface Arrival {
  isRetained?: boolean;
  receivedAt?: Date;
}

/** A device of a make whose messages are converted as the server does: state kept, resends stored once. */
export function createDevice(fixture: ProfileFixture, usual: Partial<CountedInterval> = {}) {
  const convert = profiles[fixture.profile];
  if (!convert) throw new Error(`There is no profile ${fixture.profile}.`);
  let state: ProfileState = {};
  const stored = new Map<string, DeviceMessage>();

  const take = (
    { topic, contentType, body }: FixtureMessage,
    { isRetained = false, receivedAt = new Date(Date.UTC(2026, 2, 4, 6)) }: Arrival = {},
  ): Conversion => {
    const message = { topic, contentType, body: Buffer.from(body), receivedAt, isRetained };
    const converted = convertMessage(convert, message, state);
    const notifications = converted.notifications.map((one) => one.message);
    const conversion = { ...converted, notifications };
    // As the database keeps it.
    state = JSON.parse(JSON.stringify(conversion.state));
    for (const notification of conversion.notifications) {
      const read = readMessage(notification);
      if (Array.isArray(read)) throw new Error(`Not a message: ${JSON.stringify(read)}`);
      if (!stored.has(notification.Code)) stored.set(notification.Code, notification);
    }
    return { ...conversion, state };
  };

  const say = (
    said: Partial<CountedInterval> & { at: Date; in: number; out: number },
    arrival?: Arrival,
  ) => {
    const from = new Date(said.at.getTime() - 60_000);
    const rest = { line: 0, camera: 0, areNumbersText: false, offset: undefined };
    return take(fixture.message({ ...rest, from, ...usual, ...said }), {
      receivedAt: new Date(said.at.getTime() + 1_500),
      ...arrival,
    });
  };

  return {
    take,
    say,
    stored: () => [...stored.values()],
    /** How many sources, and how many lines or zones of them, have names of their own. */
    places() {
      const results = resultsOf([...stored.values()]);
      const lines = results.flatMap(({ src, lines = [], zones = [] }) =>
        [...lines, ...zones].map(({ id }) => JSON.stringify([src, id])),
      );
      return {
        sources: new Set(results.map(({ src }) => src)).size,
        lines: new Set(lines).size,
      };
    },
    liveThrough: (life: { days: number; seed: number }) =>
      liveThrough(fixture.counts === 'totals', say, life),
  };
}

/**
 * Days of a device that says its numbers each hour, is reset at midnight, loses a tenth of its messages (never
 * the last one before a reset, as nobody could know what that said) and sends a tenth twice, some of them later.
 */
function liveThrough(
  isTotals: boolean,
  say: (said: { at: Date; from: Date; in: number; out: number }) => unknown,
  { days, seed }: { days: number; seed: number },
): { in: number; out: number } {
  const steps = 24;
  const stepMs = 3_600_000;
  const chances = fc.sample(fc.tuple(fc.nat(9), fc.nat(40), fc.nat(40)), {
    seed,
    numRuns: days * steps,
  });
  const truth = { in: 0, out: 0 };
  const begin = Date.UTC(2026, 0, 5);
  const total = { in: 500, out: 700 };
  let said = { ...total };
  if (isTotals) say({ at: new Date(begin), from: new Date(begin - stepMs), ...total });
  chances.forEach(([luck, into, out], nth) => {
    const isLast = nth % steps === steps - 1;
    if (nth > 0 && nth % steps === 0) {
      Object.assign(total, { in: 0, out: 0 });
      said = { in: 0, out: 0 };
    }
    total.in += into;
    total.out += out;
    if (luck === 0 && !isLast) return;
    const at = new Date(begin + (nth + 1) * stepMs);
    const counts = isTotals ? { ...total } : { in: into, out };
    const message = { at, from: new Date(at.getTime() - stepMs), ...counts };
    say(message);
    if (luck === 1) say(message);
    truth.in += isTotals ? total.in - said.in : into;
    truth.out += isTotals ? total.out - said.out : out;
    said = { ...total };
  });
  return truth;
}

const resultsOf = (messages: readonly DeviceMessage[]) =>
  messages.flatMap((message) => (isType(message, 1) ? message.Attributes.payload.results : []));

/** Everybody who crossed. */
export function flowsOf(messages: readonly DeviceMessage[]): { in: number; out: number } {
  const lines = resultsOf(messages).flatMap(({ lines = [] }) => lines);
  return {
    in: lines.reduce((sum, line) => sum + line.in, 0),
    out: lines.reduce((sum, line) => sum + line.out, 0),
  };
}

/** People present, of each source or zone. */
export const levelsOf = (messages: readonly DeviceMessage[]): number[] =>
  resultsOf(messages).flatMap(({ counting_num, zones = [] }) => [
    ...(counting_num === undefined ? [] : [counting_num]),
    ...zones.map(({ people }) => people),
  ]);
