import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openSlowProxy } from '../../testing/processes/slow-proxy.ts';
import type { TestDatabase } from '../../testing/processes/test-postgres.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { connectPostgres } from '../database/postgres.ts';
import { createServerLease, machineClock } from './server-lease.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('truncate server_leases');
  await client.end();
});

const warnings: string[] = [];
const log = {
  error: (error: unknown) => warnings.push(String(error)),
  warn: (sentence: string) => warnings.push(sentence),
};

/** A server's lease with its connection to the database, and the events that its listener got, in order. */
async function startServer(name: string, events: string[] = []) {
  let aheadMs = 0;
  let isPausing = false;
  const clock = {
    now: () => machineClock.now() + aheadMs,
    async sleep(ms: number, signal: AbortSignal) {
      isPausing = true;
      await machineClock.sleep(ms, signal);
      isPausing = false;
    },
  };
  const address = new URL(database.url);
  const line = await openSlowProxy(address.hostname, Number(address.port));
  address.port = String(line.port);
  const postgres = connectPostgres(address.href, () => undefined);
  const lease = createServerLease({ db: postgres.leases, name, log, clock });
  lease.listen({
    held: (each) => void events.push(`${name} holds ${each}`),
    lost: (each) => void events.push(`${name} lost ${each}`),
    ended: async (instance) => void events.push(`${name} continues ${instance}`),
  });
  await lease.start();
  undo.push(async () => {
    line.release();
    await lease.stop();
    await postgres.close();
    await line.close();
  });
  return {
    lease,
    line,
    events,
    /** Whether it reads and renews the leases just now. */
    isReading: () => !isPausing,
    advance: (ms: number) => {
      aheadMs += ms;
    },
  };
}
type TestServer = Awaited<ReturnType<typeof startServer>>;

/** Waits until each server has read the leases so often again: with each reading it renews its own. */
async function untilRead(times: number, ...servers: TestServer[]) {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const renewals = async () => {
    const { rows } = await client.query<{ name: string; renewals: string }>(
      'select name, renewals from server_leases',
    );
    return servers.map(({ lease }) => {
      const own = rows.find(({ name }) => name === lease.name);
      return Number(own?.renewals);
    });
  };
  const before = await renewals();
  await expect
    .poll(async () => (await renewals()).every((count, nth) => count >= before[nth]! + times), {
      interval: 50,
    })
    .toBe(true);
  await client.end();
}
const soon = { interval: 20 };

test('the lease of a server that is cut off goes to another within five seconds, which it learns before', async () => {
  const events: string[] = [];
  const one = await startServer('one', events);
  await startServer('two', events);
  await expect.poll(() => events).toEqual(['one holds one', 'two holds two']);
  events.length = 0;
  one.line.hold();
  await expect.poll(() => events, soon).toHaveLength(3);
  expect(events).toEqual(['one lost one', 'two holds one', `two continues ${one.lease.instance}`]);
  // It comes back, and has its own again.
  events.length = 0;
  one.line.release();
  await expect.poll(() => events, soon).toContain('two lost one');
  expect(events).toContain('one holds one');
});

test('the lease of a server that stops goes to another at once, and ends when nothing is left to do', async () => {
  const one = await startServer('stopping');
  const two = await startServer('staying');
  two.events.length = 0;
  const begin = performance.now();
  await one.lease.stop();
  await expect.poll(() => two.events, soon).toContain('staying holds stopping');
  expect(performance.now() - begin).toBeLessThan(2_500);
  await two.lease.forget('stopping');
  expect(two.events.at(-1)).toBe('staying lost stopping');
  await untilRead(2, two);
  expect(two.events.at(-1)).toBe('staying lost stopping');
});

test('a server that starts again under its name continues what its last run had begun', async () => {
  const before = await startServer('same');
  before.line.hold();
  const after = await startServer('same');
  expect(after.events).toEqual([`same continues ${before.lease.instance}`, 'same holds same']);
});

test('nobody takes over from a living server after the database did not answer for a while', async () => {
  const one = await startServer('left');
  const two = await startServer('right');
  const lost = {
    left: ['left holds left', 'left lost left'],
    right: ['right holds right', 'right lost right'],
  };
  one.line.hold();
  two.line.hold();
  await expect.poll(() => one.isReading() && two.isReading(), { interval: 5 }).toBe(true);
  // Longer than a lease is valid, and than another server waits before it takes one.
  for (const server of [one, two]) server.advance(3_500);
  await expect.poll(() => [one.events, two.events], soon).toEqual([lost.left, lost.right]);
  one.line.release();
  two.line.release();
  await expect.poll(() => one.events, soon).toEqual([...lost.left, 'left holds left']);
  await expect.poll(() => two.events, soon).toEqual([...lost.right, 'right holds right']);
  // Once more than it takes to find a lease abandoned.
  await untilRead(7, one, two);
  expect([one.events.length, two.events.length]).toEqual([3, 3]);
});

test('work is done by one server, which all name, and by another once that leaves it', async () => {
  const events: string[] = [];
  const one = await startServer('first', events);
  const two = await startServer('second', events);
  events.length = 0;
  for (const { lease } of [one, two]) {
    lease.share('count', {
      held: (_work, isTakenOver) =>
        void events.push(`${lease.name} counts${isTakenOver ? ' in its place' : ''}`),
      lost: () => void events.push(`${lease.name} has lost it`),
    });
  }
  const named = () => [one, two].map(({ lease }) => lease.holderOf('count'));
  await expect.poll(() => new Set(named()).size === 1 && named()[0] !== undefined, soon).toBe(true);
  const [name] = named();
  expect(events).toEqual([`${name} counts`]);
  const [holder, other] = name === 'first' ? [one, two] : [two, one];
  await holder.lease.leave('count');
  await expect
    .poll(() => events, soon)
    .toEqual([`${name} counts`, `${other.lease.name} counts in its place`]);
  await expect.poll(named, soon).toEqual([other.lease.name, other.lease.name]);
  other.line.hold();
  await expect
    .poll(() => {
      try {
        return other.lease.holderOf('count');
      } catch (error) {
        return (error as Error).message;
      }
    }, soon)
    .toBe('The database does not answer.');
});

test('a server that starts again under its name continues its work at once', async () => {
  const events: string[] = [];
  const work = (run: string) => ({
    held: () => void events.push(`${run} counts`),
    lost: () => undefined,
  });
  const before = await startServer('again');
  before.lease.share('count', work('before'));
  await expect.poll(() => events, soon).toEqual(['before counts']);
  before.line.hold();
  const after = await startServer('again');
  after.lease.share('count', work('after'));
  await expect.poll(() => events, { timeout: 2_000, interval: 20 }).toContain('after counts');
});

test('two servers with one name are reported', async () => {
  warnings.length = 0;
  await startServer('twin');
  await startServer('twin');
  await expect.poll(() => warnings.join(' '), soon).toContain('give each its own');
});
