import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { english, inEnglish, type UnwrittenIssue } from '@foyer/contract';
import type { Message } from '@foyer/translation';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMessage as readDeviceMessage } from '../../messages/validation/message.ts';
import { rejectionOf } from '../../messages/writing/prepare.ts';
import {
  alertMessage,
  healthMessage,
  infoMessage,
} from '../../testing/messages/sample-messages.ts';
import { upgradeDatabase } from '../../testing/upgrade-database.ts';
import { citusMigration, isLaidOut } from '../citus/citus-migration.ts';
import { readMessage, storedMessage } from '../translation/stored-message.ts';
import { translateIn } from '../translation/translations.ts';
import { migrationNames } from './migrate.ts';

const name = (await migrationNames()).find((file) => file.endsWith('-reasons-with-values.sql'))!;
const text = await readFile(new URL(`../../../migrations/${name}`, import.meta.url), 'utf8');

/** The sentences that the migration knows, with the message that each becomes. */
const sentences = [...text.matchAll(/^ {2}\('(\w+)', '([^']+)',\s+(?:null|'([^']+)')\)[,;]/gm)].map(
  ([, kind = '', written = '', message]) => ({
    kind,
    written,
    message:
      message ?? written.replaceAll(/\{(\w+):g\}/g, '{$1, number}').replaceAll(/:[a-z]+\}/g, '}'),
  }),
);

const { client, end } = await upgradeDatabase();
/** The migration as this database takes it. */
let statements: string;
beforeAll(async () => {
  statements = (await isLaidOut(client)) ? await citusMigration(name, text) : text;
  await client.query(`
    insert into customers (name) values ('Mill');
    insert into sites (name, time_zone, customer_id) select name, time_zone, id from customers;
    insert into devices (name, code, customer_id, site_id) select 'Edge', 'edge', customer_id, id from sites;
    insert into users (email, password_hash, role_id) select 'ann@example.com', '', min(id) from roles`);
});
afterAll(end);

const rows = async <Row>(statement: string, values: unknown[] = []) =>
  (await client.query(statement, values)).rows as Row[];

interface Stored {
  said: string;
  errors: UnwrittenIssue[];
}

/** What the upgrade makes of refused messages of devices. */
async function rejectedAfter(refusals: readonly { detail: string; errors: UnwrittenIssue[] }[]) {
  await client.query('delete from rejected_messages');
  await client.query(
    `insert into rejected_messages (device_id, transport, code, detail, errors, excerpt)
     select d.id, 'http', 'malformed', value->>'detail', value->'errors', ''
     from devices d, jsonb_array_elements($1::jsonb) with ordinality as given (value, nth) order by nth`,
    [JSON.stringify(refusals)],
  );
  await client.query(statements);
  return rows<Stored>('select detail as said, errors from rejected_messages order by id');
}

async function receivedAfter(refusals: readonly { reason: string; errors: UnwrittenIssue[] }[]) {
  await client.query('delete from received_messages');
  await client.query(
    `insert into received_messages (device_id, received_at, transport, content_type, is_retained, profile, body,
       is_whole, bytes, outcome, reason, errors, notification_ids, rejected_ids)
     select d.id, now(), 'http', '', false, 'custom', '', true, 0, 'refused', value->>'reason', value->'errors', '{}', '{}'
     from devices d, jsonb_array_elements($1::jsonb) with ordinality as given (value, nth) order by nth`,
    [JSON.stringify(refusals)],
  );
  await client.query(statements);
  return rows<Stored>('select reason as said, errors from received_messages order by id');
}

/** Tables with one text of a kind of sentence. */
const columns = {
  refusal: { table: 'rejected_messages', column: 'detail' },
  answer: { table: 'deliveries', column: 'answer' },
  failure: { table: 'jobs', column: 'error' },
  browser: { table: 'sessions', column: 'browser' },
} as const;
const inserts: Record<keyof typeof columns, string> = {
  refusal: `insert into rejected_messages (device_id, transport, code, detail, errors, excerpt)
    select d.id, 'http', 'malformed', text, '[]', '' from devices d, unnest($1::text[]) with ordinality as given (text, nth) order by nth`,
  answer: `insert into deliveries (message_id, kind, customer_ids, recipient, subject, content, answer)
    select gen_random_uuid(), 'alarms', '{}', '', '', '{}', text from unnest($1::text[]) with ordinality as given (text, nth) order by nth`,
  failure: `insert into jobs (id, kind, key, noun, error, finished_at, done)
    select gen_random_uuid(), '', '', '', text, now(), nth from unnest($1::text[]) with ordinality as given (text, nth)`,
  browser: `insert into sessions (user_id, expires_at, address, browser, created_at)
    select u.id, now(), '', text, now() + nth * interval '1 s' from users u, unnest($1::text[]) with ordinality as given (text, nth)`,
};

/** What the upgrade makes of texts of a kind. */
async function textsAfter(kind: keyof typeof columns, texts: readonly string[]): Promise<string[]> {
  const { table, column } = columns[kind];
  await client.query(`delete from ${table}`);
  await client.query(inserts[kind], [texts]);
  await client.query(statements);
  const order = { refusal: 'id', answer: 'id', failure: 'done', browser: 'created_at' }[kind];
  return (
    await rows<{ text: string }>(`select ${column} as text from ${table} order by ${order}`)
  ).map(({ text }) => text);
}

/** Values of a type of the migration, as reasons have them. */
const word = fc.stringMatching(/^[A-Za-zäöüß0-9/_.:“”-]{1,24}$/);
const numbers = fc.oneof(fc.nat(), fc.constant(0.5), fc.integer({ min: -90, max: 90 }));
const oneOfThem = (...words: string[]) => fc.constantFrom(...words);
const valuesOf: Record<string, fc.Arbitrary<unknown>> = {
  n: numbers,
  g: numbers,
  '': fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
  short: word.map((one) => one.replaceAll(':', '')).filter((one) => one !== ''),
  moment: fc
    .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  time: oneOfThem('09:30:00', '23:59:59'),
  host: oneOfThem('intern (10.0.0.1)', '10.1.2.3', 'box.example (fd00::1)'),
  names: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(', ')),
  addresses: fc
    .array(word, { minLength: 1, maxLength: 3 })
    .map((words) => words.map((one) => `${one.replaceAll(/[^\w]/g, 'x')}@example.com`).join(', ')),
  browsers: oneOfThem('Edge', 'Opera', 'Firefox', 'Chrome', 'Safari'),
  systems: oneOfThem('iOS', 'Android', 'Windows', 'macOS', 'ChromeOS', 'Linux'),
  column: oneOfThem('Customer', 'Time zone', 'Device', 'Device code', 'Camera', 'Line name', 'In'),
};

interface Case {
  written: string;
  message: Message;
}

/** A sentence of a kind with random values, and the message that it is. `depth` bounds sentences in sentences. */
function casesOf(kind: string, depth = 2): fc.Arbitrary<Case> {
  const own = sentences.filter(
    (one) =>
      one.kind === kind && (depth > 0 || !/:(fault|answer|clause|allowed)\}/.test(one.written)),
  );
  return fc.constantFrom(...own).chain((sentence) => caseOf(sentence, depth));
}

function caseOf(
  { written, message }: (typeof sentences)[number],
  depth: number,
): fc.Arbitrary<Case> {
  const params = [...written.matchAll(/\{(\w+)(:?)(\w*)\}/g)];
  const values = params.map(([, , , type = '']) => {
    const plain = valuesOf[type];
    if (plain) return plain.map((value) => ({ value, text: textOf(type, value) }));
    const nested =
      type === 'clause'
        ? fc.oneof(casesOf('clause', depth - 1), valuesOf['']!)
        : casesOf(type, depth - 1);
    return nested.map((one) =>
      typeof one === 'string'
        ? { value: one, text: one }
        : { value: (one as Case).message, text: (one as Case).written },
    );
  });
  return fc.tuple(...values).map((all) => {
    let nth = 0;
    const text = written.replaceAll(/\{\w+:?\w*\}/g, () => all[nth++]!.text as string);
    const kept = params.flatMap(([, param = '', colon, type], at) =>
      colon === ':' && type === '' ? [] : [[param, all[at]!.value] as const],
    );
    return {
      written: text,
      message: { message, ...(kept.length > 0 && { params: Object.fromEntries(kept) }) } as Message,
    };
  });
}

/** A value as earlier versions wrote it. */
const textOf = (type: string, value: unknown) =>
  type === 'g'
    ? english('{value, number}', { value: value as number })
    : type === 'names'
      ? String(value).replaceAll(', ', ' and ')
      : String(value);

const sample = (arbitrary: fc.Arbitrary<Case>, count: number) =>
  fc.sample(arbitrary, { numRuns: count });

/** Messages that read the same: both are “must be an object”, and no values are as good as none. */
const isObject = { message: 'must be {what}', params: { what: { message: 'an object' } } };
const alike = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, part) =>
      isDeepStrictEqual(part, isObject)
        ? { message: 'must be an object' }
        : name === 'params' && isDeepStrictEqual(part, {})
          ? undefined
          : part,
    ),
  );

describe('a sentence of an earlier version becomes the message with the same values', () => {
  test.each(Object.keys(columns) as (keyof typeof columns)[])('%s', async (kind) => {
    const own = sentences.filter((one) => one.kind === kind);
    const cases = own.flatMap((sentence) => sample(caseOf(sentence, 2), 20));
    const converted = await textsAfter(
      kind,
      cases.map(({ written }) => written),
    );
    expect(alike(converted.map(readMessage))).toEqual(alike(cases.map(({ message }) => message)));
    // They are stored as this version stores them, and not converted twice.
    expect(converted.every((text) => text.startsWith('{"message":'))).toBe(true);
    expect(await textsAfter(kind, converted)).toEqual(converted);
  });

  test('faults of messages', async () => {
    const own = sentences.filter((one) => one.kind === 'fault');
    const cases = own.flatMap((sentence) => sample(caseOf(sentence, 2), 20));
    const converted = await rejectedAfter(
      cases.map(({ written }) => ({ detail: 'x', errors: [{ path: '/a', message: written }] })),
    );
    expect(alike(converted.map(({ errors }) => errors[0]?.message))).toEqual(
      alike(cases.map(({ message }) => message)),
    );
    const received = await receivedAfter(
      cases.map(({ written }) => ({
        reason: `/a ${written}`,
        errors: [{ path: '/a', message: written }],
      })),
    );
    expect(alike(received.map(({ said }) => readMessage(said)))).toEqual(
      alike(
        cases.map(({ message }) => ({
          message: '{path} {fault}',
          params: { path: '/a', fault: message },
        })),
      ),
    );
  });
});

/** Something in a device's message becomes something else. */
const broken = fc
  .tuple(
    fc.constantFrom(
      alertMessage('cam'),
      infoMessage([{ src: 'cam', people: 2, photo: 'p' }]),
      healthMessage({ cam: 90 }),
    ),
    fc.array(fc.tuple(fc.nat(), fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constant(undefined))), {
      minLength: 1,
      maxLength: 4,
    }),
  )
  .map(([message, changes]) => {
    const copy = structuredClone(message) as object;
    for (const [place, value] of changes) {
      const objects: Record<string, unknown>[] = [];
      const collect = (one: unknown) => {
        if (typeof one !== 'object' || one === null) return;
        objects.push(one as Record<string, unknown>);
        Object.values(one).forEach(collect);
      };
      collect(copy);
      const of = objects[place % objects.length]!;
      const names = [...Object.keys(of), 'unknown'];
      of[names[place % names.length]!] = value;
    }
    return JSON.parse(JSON.stringify(copy)) as unknown;
  });

test('what is said of a device’s message is the same message, whichever version said it', async () => {
  const refusals = fc.sample(broken, { numRuns: 600 }).flatMap((raw) => {
    const issues = readDeviceMessage(raw);
    return Array.isArray(issues) ? [rejectionOf(issues)] : [];
  });
  expect(refusals.length).toBeGreaterThan(300);
  const earlier = refusals.map(({ detail, issues }) => ({
    detail: inEnglish(detail),
    errors: issues.map(({ path, message }) => ({ path, message: inEnglish(message) })),
  }));
  const now = refusals.map(({ detail, issues }) => ({
    said: JSON.parse(storedMessage(detail)),
    errors: issues,
  }));
  const all = await rejectedAfter(earlier);
  expect(alike(all.map(({ said, errors }) => ({ said: JSON.parse(said), errors })))).toEqual(
    alike(now),
  );
});

test('whatever is stored reads as before, and what nobody of this server said stays', async () => {
  const texts = fc.sample(fc.string({ unit: 'grapheme', minLength: 1 }), { numRuns: 300 });
  const mixed = fc
    .sample(casesOf('answer'), { numRuns: 300 })
    .map(({ written }, nth) => (nth % 2 ? written + texts[nth] : texts[nth] + written));
  const said = [...texts, ...mixed, '250 2.0.0 OK', '503 Service Unavailable: closed', ''].map(
    (text) => text.replaceAll('\u0000', '').toWellFormed(),
  );
  // These read otherwise since.
  const reworded = [
    'Whom',
    'may no longer see',
    'Invalid login',
    'no single',
    'within',
    'browsers',
  ];
  const same = said.filter((text) => !reworded.some((part) => text.includes(part)));
  const converted = await textsAfter('answer', same);
  expect(converted.map((text) => inEnglish(readMessage(text)))).toEqual(
    same.map((text) => inEnglish(readMessage(text))),
  );
  expect(converted.slice(-3)).toEqual(same.slice(-3));
});

test('reasons that 0027 left inside of a message, of topics and of failed changes become messages', async () => {
  const fault = 'has more than 64 characters';
  const message = { message: 'has more than {limit} characters', params: { limit: 64 } };
  const errors = [{ path: '/Code', message: fault }];
  const half = {
    message: 'The notification was refused: {place} {fault}.',
    params: { place: '/Code', fault },
  };
  const whole = { ...half, params: { place: '/Code', fault: message } };
  const rejected = await rejectedAfter([
    { detail: storedMessage(half), errors },
    { detail: `The notification was refused: /Code ${fault}. Topic: a/b. Topic: c`, errors },
    { detail: `The notification was refused: /Code ${fault} (and 2 more faults).`, errors },
    {
      detail: 'The notification was refused: /mapping “x” is no function.',
      errors: [{ path: '/mapping', message: '“x” is no function' }],
    },
  ]);
  expect(rejected.map(({ said }) => readMessage(said))).toEqual([
    whole,
    { message: '{reason} Topic: {topic}', params: { reason: whole, topic: 'a/b. Topic: c' } },
    {
      message:
        'The notification was refused: {place} {fault} (and {more, plural, one {# more fault} other {# more faults}}).',
      params: { place: '/Code', fault: message, more: 2 },
    },
    {
      message: 'The notification was refused: {place} {fault}.',
      params: { place: '/mapping', fault: '“x” is no function' },
    },
  ]);
  const waiting = {
    message:
      'Waits: the channel has taken no message since {since} ({answer}); it is tried again at {next}.',
    params: { since: 'a', next: 'b', answer: 'Nothing listens at this address.' },
  };
  const [converted] = await textsAfter('answer', [storedMessage(waiting)]);
  expect(JSON.parse(converted!)).toEqual({
    ...waiting,
    params: { ...waiting.params, answer: { message: waiting.params.answer } },
  });
  await client.query(
    `update jobs set result = '{"changed": 1, "failures": [{"id": 1, "problem": "It is retired."}, {"id": 2, "problem": "x"}]}';
     insert into channels (name, kind) values ('Pager', 'webhook');
     insert into channel_states select id, now(), 1, 'The channel is switched off.', now(), null from channels`,
  );
  await client.query(statements);
  expect(await rows('select result from jobs limit 1')).toEqual([
    {
      result: {
        changed: 1,
        failures: [
          { id: 1, problem: { message: 'It is retired.' } },
          { id: 2, problem: 'x' },
        ],
      },
    },
  ]);
  expect(await rows('select answer from channel_states')).toEqual([
    { answer: '{"message":"The channel is switched off."}' },
  ]);
});

test('each of these messages is translated', () => {
  const german = translateIn('de');
  const untranslated = sentences.filter(
    ({ message }) => !/^\{\w+\} \{\w+\}$/.test(message) && german(message) === english(message),
  );
  expect(sentences.length).toBeGreaterThan(140);
  expect(untranslated.map(({ message }) => message)).toEqual([]);
});
