import { EventEmitter } from 'node:events';
import { endpoints, type LiveList } from '@foyer/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import type { Person } from '../access/caller.ts';
import { announce } from './announce.ts';
import { createLiveEvents, maxStreamsAPerson } from './live-events.ts';

let foyer: TestFoyer;
let url: string;
const opened: AbortController[] = [];
beforeAll(async () => {
  foyer = await startTestFoyer();
  url = await foyer.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  for (const each of opened) each.abort();
  await foyer.stop();
});

const ask = (token: string, closed = new AbortController()) => {
  opened.push(closed);
  return fetch(`${url}${endpoints.liveEvents.stream.path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: closed.signal,
  });
};

/** A stream that is ready, with the names of the lists that it sent. */
async function watch(token: string) {
  const closed = new AbortController();
  const answer = await ask(token, closed);
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  let text = '';
  let isOver = false;
  const read = async () => {
    for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) text += part;
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  const times = () => text.split('event: ready').length - 1;
  await expect.poll(times).toBe(1);
  const lists = () =>
    [...text.matchAll(/event: changed\ndata: (.+)\n\n/g)].flatMap(
      ([, data]) => JSON.parse(data as string).lists as LiveList[],
    );
  return { lists, readyTimes: times, isOver: () => isOver, close: () => closed.abort() };
}

const customerOf = async (role: 'OPERATOR' | 'VIEWER' = 'OPERATOR') => {
  const customer = await foyer.customer();
  return { customer, token: (await foyer.person(role, customer)).token };
};

test('a committed change reaches administrators and the people of its customer alone', async () => {
  const [own, other] = [await customerOf('VIEWER'), await customerOf()];
  const admin = await watch((await foyer.person('SUPER_ADMIN')).token);
  const theirs = await watch(own.token);
  const others = await watch(other.token);
  const nobodys = await watch((await foyer.person('VIEWER')).token);
  const { db } = foyer.postgres;
  await db.transaction().execute(async (transaction) => {
    await announce(transaction, 'alarms', own.customer);
    // Another transaction commits in between, and only its change is sent.
    await announce(db, 'devices', own.customer);
    await expect.poll(theirs.lists).toEqual(['devices']);
    await expect.poll(admin.lists).toEqual(['devices']);
  });
  await expect.poll(theirs.lists).toEqual(['devices', 'alarms']);
  await expect.poll(admin.lists).toEqual(['devices', 'alarms']);
  // A change that concerns every customer is sent last: by then the others would have received the rest.
  await announce(db, 'alarm-rules', null);
  await expect.poll(others.lists).toEqual(['alarm-rules']);
  await expect.poll(theirs.lists).toEqual(['devices', 'alarms', 'alarm-rules']);
  await expect.poll(admin.lists).toEqual(['devices', 'alarms', 'alarm-rules']);
  expect(nobodys.lists()).toEqual([]);
  for (const each of [admin, theirs, others, nobodys]) each.close();
});

test('a change that is rolled back is not sent', async () => {
  const { customer, token } = await customerOf();
  const stream = await watch(token);
  const { db } = foyer.postgres;
  await db
    .transaction()
    .execute(async (transaction) => {
      await announce(transaction, 'alarms', customer);
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await announce(db, 'devices', customer);
  await expect.poll(stream.lists).toEqual(['devices']);
  stream.close();
});

test('after the connection to the database was lost a stream reports that it is ready again, and sends further changes', async () => {
  const { customer, token } = await customerOf();
  const stream = await watch(token);
  await foyer.rows(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'listen %'`,
  );
  await expect.poll(stream.readyTimes).toBe(2);
  await announce(foyer.postgres.db, 'alarms', customer);
  await expect.poll(stream.lists).toEqual(['alarms']);
  expect(stream.isOver()).toBe(false);
  stream.close();
});

test('a person has a limited number of streams, and a closed one makes room', async () => {
  const { token } = await customerOf();
  const streams = await Promise.all(Array.from({ length: maxStreamsAPerson }, () => watch(token)));
  const refused = await ask(token);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ code: 'too_many' });
  for (const each of streams) each.close();
  await expect.poll(foyer.liveEvents.count).toBe(0);
  (await watch(token)).close();
});

test('at a heartbeat a stream ends where the session has, and follows the person to another customer', async () => {
  const liveEvents = createLiveEvents({
    url: foyer.databaseUrl,
    log: { error: () => undefined },
    heartbeatMs: 20,
  });
  const person: Person = {
    kind: 'person',
    userId: 1,
    sessionId: '',
    username: '',
    role: 'VIEWER',
    scope: { customerId: 101 },
    language: null,
    needsSecondFactor: false,
  };
  let now: Person | undefined = person;
  const output = new TestOutput();
  liveEvents.open(person, output, { namesRecords: false, personNow: async () => now });
  await expect.poll(() => output.text).toContain('event: ready');
  now = { ...person, scope: { customerId: 102 } };
  const beats = () => output.text.split(':\n\n').length;
  const soFar = beats();
  await expect.poll(beats).toBeGreaterThan(soFar + 1);
  await announce(foyer.postgres.db, 'devices', 101);
  await announce(foyer.postgres.db, 'alarms', 102);
  await expect.poll(() => output.text).toContain('{"lists":["alarms"]}');
  expect(output.text).not.toContain('devices');
  expect(output.isEnded).toBe(false);
  now = undefined;
  await expect.poll(() => output.isEnded).toBe(true);
  expect(liveEvents.count()).toBe(0);
  liveEvents.endStreams();
  await liveEvents.stop();
});

test('a server that stops ends its streams at once', async () => {
  const own = await startTestFoyer();
  const address = await own.app.listen({ host: '127.0.0.1', port: 0 });
  const { token } = await own.person('SUPER_ADMIN');
  const answer = await fetch(`${address}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const whole = answer.text();
  const begun = performance.now();
  await own.stop();
  await whole;
  expect(performance.now() - begun).toBeLessThan(5_000);
});

class TestOutput extends EventEmitter {
  text = '';
  isEnded = false;
  write(text: string) {
    this.text += text;
    return true;
  }
  end() {
    this.isEnded = true;
    this.emit('close');
  }
  destroy() {
    this.end();
  }
}
