import { inEnglish } from '@foyer/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProfileState } from '../../records/devices/profile-state.ts';
import { hostileBytes, hostileMessage } from '../../testing/messages/hostile-messages.ts';
import { runsOf } from '../../testing/number-of-runs.ts';
import { fieldsOf } from '../parsing/objects.ts';
import type { Profile } from '../parsing/profile.ts';
import { readMessage } from '../validation/message.ts';
import { fixtures } from '../vendors/testing/all-fixtures.ts';
import { profiles } from './profiles.ts';

const receivedAt = new Date(Date.UTC(2026, 2, 4, 6));
const { numRuns: messages } = runsOf(40, 150);

/** Whatever comes: no exception, and every notification is one that can be stored. */
function convertSafely(convert: Profile, state: ProfileState, body: Buffer, topic?: string) {
  const contentType = body.length % 3 === 0 ? '' : 'application/json';
  const message = { topic, contentType, body, receivedAt, isRetained: body.length % 5 === 0 };
  const conversion = convert(message, state);
  for (const notification of conversion.notifications) {
    expect(readMessage(notification)).toHaveProperty('message');
  }
  expect(conversion.errors.every(({ message }) => inEnglish(message).length > 0)).toBe(true);
  return JSON.parse(JSON.stringify(conversion.state));
}

const hostileValue = fc.oneof(
  fc.constantFrom<unknown>(null, '', -1, 1e300, 0.5, true, [], {}, 'NaN', '\u0000', '\uD800'),
  fc.constantFrom<unknown>('x'.repeat(300), '99999999999999999999', 4e9, '2026-13-45T99:99:99Z'),
  fc.constantFrom<unknown>('__proto__', 'constructor', [[[]]], { '#text': 'Person' }),
  fc.string(),
  fc.integer(),
);

/** The document with a value that stands at a place chosen by `luck` replaced by another, or left out. */
function spoiled(document: unknown, luck: number, value: unknown): unknown {
  if (typeof document !== 'object' || document === null) return value;
  const entries = Object.entries(document);
  if (entries.length === 0) return value;
  const chosen = luck % entries.length;
  const isHere = luck % 7 === 0;
  const changed = entries.flatMap(([key, part], nth): [string, unknown][] => {
    if (nth !== chosen) return [[key, part]];
    if (isHere && luck % 2 === 0) return [];
    return [[key, isHere ? value : spoiled(part, Math.floor(luck / 3), value)]];
  });
  return Array.isArray(document) ? changed.map(([, part]) => part) : Object.fromEntries(changed);
}

test.each(Object.entries(profiles))('%s converts or refuses whatever comes', (name, convert) => {
  const own = fixtures.filter(({ profile }) => profile === name);
  const seed = 20_261_122;
  let state: ProfileState = {};
  const topics = own.map((one) => one.message(said).topic);
  const bodies = [
    ...fc.sample(hostileMessage, { seed, numRuns: messages }).map((text) => Buffer.from(text)),
    ...fc.sample(hostileBytes, { seed, numRuns: messages }).map((bytes) => Buffer.from(bytes)),
  ];
  bodies.forEach((body, nth) => {
    state = convertSafely(convert, state, body, topics[nth % topics.length]);
  });
  for (const fixture of own) {
    const { topic, body } = fixture.message(said);
    const text = body.toString();
    const changes = fc.sample(fc.tuple(fc.nat(1_000_000), hostileValue), {
      seed,
      numRuns: messages,
    });
    for (const [luck, value] of changes) {
      const changed = /^[{[]/.test(text)
        ? JSON.stringify(spoiled(JSON.parse(text), luck, value))
        : text.slice(0, luck % text.length) + String(value) + text.slice((luck % text.length) + 3);
      state = convertSafely(convert, state, Buffer.from(changed), topic);
    }
  }
  // A state that nobody could have left.
  for (const [luck, value] of fc.sample(fc.tuple(fc.nat(1_000_000), hostileValue), {
    seed,
    numRuns: messages,
  })) {
    for (const fixture of own) {
      const { topic, body } = fixture.message(said);
      convertSafely(convert, fieldsOf(spoiled(state, luck, value)), Buffer.from(body), topic);
    }
  }
});

const said = {
  at: new Date(Date.UTC(2026, 2, 4, 5)),
  from: new Date(Date.UTC(2026, 2, 4, 4)),
  in: 12,
  out: 13,
  line: 0,
  camera: 0,
  areNumbersText: false,
  offset: undefined,
};
