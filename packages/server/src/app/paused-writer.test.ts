import { endpoints } from '@foyer/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { infoMessage } from '../testing/messages/sample-messages.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../testing/test-foyer.ts';

const answerWithinMs = 5_000;
/** The server that goes on, and another on the same database that is paused. */
let foyer: TestFoyer;
let paused: TestFoyer;
beforeAll(async () => {
  foyer = await startTestFoyer();
  const database = { url: foyer.databaseUrl, drop: async () => undefined };
  paused = await startTestFoyer({ database });
});
afterAll(async () => {
  await paused.stop();
  await foyer.stop();
});

const devicesOf = (count: number) =>
  Promise.all(Array.from({ length: count }, () => foyer.device()));
/** Written in a transaction of several statements. */
const stay = () =>
  infoMessage([{ src: 'cam', people: 1, zones: [{ id: 'till', people: 1, dwell_s: [20] }] }]);
const sendTo = async (server: TestFoyer, { token }: TestDevice, body: object = stay()) => {
  const begun = performance.now();
  const { status, raw } = await server.call(endpoints.notifications.send, { token, body });
  return { status, ms: performance.now() - begun, retryAfter: raw.headers['retry-after'] };
};
const readiness = async () => (await foyer.app.inject({ url: '/readyz' })).json();
const codesOf = async ({ id }: TestDevice) =>
  (
    await foyer.rows<{ code: string }>(
      'select code from notifications where device_id = $1 order by id',
      [id],
    )
  ).map(({ code }) => code);

/** Has a server send nothing more once it has written a batch and is about to commit it, until it is resumed. */
function pauseBeforeCommit({ postgres: { writer } }: TestFoyer) {
  const { promise: resumed, resolve: resume } = Promise.withResolvers<void>();
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const connect = writer.connect.bind(writer);
  writer.connect = (async () => {
    const client = await connect();
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    client.query = (async (...args: unknown[]) => {
      if (args[0] === 'commit') {
        reach();
        await resumed;
      }
      return query(...args);
    }) as unknown as typeof client.query;
    return client;
  }) as typeof writer.connect;
  return { reached, resume };
}

test('while a server is paused in the middle of a write, another answers every device within five seconds', async () => {
  const devices = await devicesOf(24);
  const written = devices.slice(0, 12);
  const { reached, resume } = pauseBeforeCommit(paused);
  const bodies = written.map(stay);
  const lost = Promise.all(written.map((device, nth) => sendTo(paused, device, bodies[nth])));
  await reached;
  // Those that hear nothing from the paused server send the same message to the other.
  const answers = await Promise.all(
    devices.map((device, nth) => sendTo(foyer, device, bodies[nth])),
  );
  expect(answers.map(({ status }) => status)).toEqual(devices.map(() => 201));
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(answerWithinMs);
  expect((await readiness()).status).toBe('ok');
  resume();
  await lost;
  for (const [nth, device] of written.entries()) {
    expect(await codesOf(device)).toEqual([bodies[nth]!.Code]);
  }
});

test('a device that somebody holds is asked within five seconds to try again, and keeps no other waiting', async () => {
  const devices = await devicesOf(12);
  const [held, ...others] = devices as [TestDevice, ...TestDevice[]];
  const holder = new pg.Client({ connectionString: foyer.databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from hold_device($1)', [held.id]);
  const body = stay();
  const [refused, ...first] = await Promise.all(
    devices.map((device) => sendTo(foyer, device, device === held ? body : stay())),
  );
  expect([refused?.status, refused?.retryAfter]).toEqual([503, '2']);
  expect(first.map(({ status }) => status)).toEqual(others.map(() => 201));
  for (const { ms } of [refused!, ...first]) expect(ms).toBeLessThan(answerWithinMs);

  // From now on it waits by itself.
  const again = sendTo(foyer, held, body);
  const next = await Promise.all(others.map((device) => sendTo(foyer, device)));
  expect(next.map(({ status }) => status)).toEqual(others.map(() => 201));
  let isAnswered = false;
  void again.then(() => {
    isAnswered = true;
  });
  expect(isAnswered).toBe(false);
  expect((await readiness()).status).toBe('ok');
  expect((await again).status).toBe(503);

  const caller = await foyer.deviceTokens.find(held.token);
  const topic = `foyer/v1/${held.code}/notifications`;
  const payload = Buffer.from(JSON.stringify(body));
  const published = foyer.ingest.handleMqttMessage(caller!, { topic, payload, isRetained: false });
  // A rejected message is not acknowledged.
  await expect(published).rejects.toThrow();

  await holder.query('rollback');
  await holder.end();
  const accepted = await sendTo(foyer, held, body);
  expect([200, 201]).toContain(accepted.status);
  expect(await codesOf(held)).toEqual([body.Code]);
});

test('while no message can be written, the server says that it is not ready', async () => {
  const devices = await devicesOf(4);
  const holder = new pg.Client({ connectionString: foyer.databaseUrl });
  await holder.connect();
  await holder.query('begin');
  // A lock of a table would leave out those of its parts that lie on other nodes.
  await holder.query('select from devices where id = any($1) for update', [
    devices.map(({ id }) => id),
  ]);
  const refused = await Promise.all(devices.map((device) => sendTo(foyer, device)));
  expect(refused.map(({ status }) => status)).toEqual(devices.map(() => 503));
  for (const { ms } of refused) expect(ms).toBeLessThan(answerWithinMs);
  const waiting = devices.map((device) => sendTo(foyer, device));
  await expect.poll(readiness).toMatchObject({
    parts: { database: expect.stringMatching(/^has written no message for \d+ s$/) },
  });
  await holder.query('rollback');
  await holder.end();
  await Promise.all(waiting);
  await Promise.all(devices.map((device) => sendTo(foyer, device)));
  expect((await readiness()).status).toBe('ok');
});
