import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { hasBroker, startRealBroker } from './testing/real-broker.ts';
import { infoMessage } from './testing/sample-messages.ts';
import { startServerWithDatabase } from './testing/server-with-database.ts';

const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

const waiting = 400;

interface Readiness {
  status: number;
  body: { parts?: { mqtt?: string }; catching_up?: { mqtt?: { messages_taken: number } } };
}

test.skipIf(!hasBroker)(
  'a server answers while messages wait in the broker, says that it catches up, and then that it has',
  { timeout: 180_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-backlog-'));
    undo.push(() => rm(folder, { recursive: true, force: true }));
    const broker = await startRealBroker(folder);
    undo.push(() => broker.stop());
    const MQTT_URL = `mqtt://127.0.0.1:${broker.port}`;
    const started = await startServerWithDatabase({ MQTT_URL }, '/healthz');
    undo.push(() => started.end());
    const { server } = started;
    await server.device(await started.signIn(), 'gate');
    const readiness = async (): Promise<Readiness> => {
      const answer = await fetch(`${server.url}/readyz`);
      return { status: answer.status, body: (await answer.json()) as Readiness['body'] };
    };
    const isReady = { status: 200, body: expect.not.objectContaining({ catching_up: {} }) };
    await expect.poll(readiness, { timeout: 60_000 }).toMatchObject(isReady);
    await server.stop();

    const device = await connectAsync(MQTT_URL);
    undo.push(() => device.endAsync(true));
    await Promise.all(
      Array.from({ length: waiting }, (_, nth) =>
        device.publishAsync(
          'foyer/v1/gate/notifications',
          JSON.stringify(infoMessage([{ src: 'cam', people: 1 }], { Code: `w-${nth}` })),
          { qos: 1 },
        ),
      ),
    );
    const pool = new pg.Pool({ connectionString: started.databaseUrl, max: 2 });
    pool.on('error', () => undefined);
    undo.push(() => pool.end());
    // Nothing of the device can be written until the lock is released.
    const blocker = await pool.connect();
    await blocker.query('begin; select from devices for update');
    await server.restart();
    await expect
      .poll(readiness, { timeout: 30_000 })
      .toMatchObject({ body: { catching_up: { mqtt: { messages_taken: 0 } } } });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await blocker.query('rollback');
    blocker.release();
    const stored = async () =>
      (await pool.query('select count(*)::int as n from notifications')).rows[0].n;
    await expect.poll(stored, { timeout: 60_000 }).toBe(waiting);
    await expect.poll(readiness, { timeout: 30_000 }).toMatchObject({ status: 200 });
    await expect
      .poll(async () => (await readiness()).body, { timeout: 30_000 })
      .not.toHaveProperty('catching_up');
  },
);
