import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { infoMessage } from '../testing/messages/sample-messages.ts';
import { base64, jpeg } from '../testing/messages/sample-pictures.ts';
import { hasBroker, startRealBroker } from '../testing/processes/real-broker.ts';
import { startServerWithDatabase } from '../testing/server-with-database.ts';

const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

const devices = ['gate', 'yard', 'hall'];
const perDevice = 700;
const waiting = devices.length * perDevice;

interface Readiness {
  status: number;
  body: { parts?: { mqtt?: string }; catching_up?: { mqtt?: { messages_taken: number } } };
}

test.skipIf(!hasBroker)(
  'a server answers while messages wait in the broker, says that it catches up, and stores those of a device in their order',
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
    const token = await started.signIn();
    for (const name of devices) await server.device(token, name);
    const readiness = async (): Promise<Readiness> => {
      const answer = await fetch(`${server.url}/readyz`);
      return { status: answer.status, body: (await answer.json()) as Readiness['body'] };
    };
    const isReady = { status: 200, body: expect.not.objectContaining({ catching_up: {} }) };
    await expect.poll(readiness, { timeout: 60_000 }).toMatchObject(isReady);
    await server.stop();

    const device = await connectAsync(MQTT_URL);
    undo.push(() => device.endAsync(true));
    const picture = base64(await jpeg(1_200, 900));
    // Large and small ones take turns: a large one takes longer to read.
    const messageOf = (nth: number) => ({
      ...infoMessage([{ src: 'cam', people: 1 }], { Code: `w-${nth}` }),
      ...(nth % 10 === 0 && {
        Photos: [{ Code: `p-${nth}`, CreatedAt: new Date().toISOString(), Content: picture }],
      }),
    });
    await Promise.all(
      Array.from({ length: perDevice }, (_, nth) => JSON.stringify(messageOf(nth))).flatMap(
        (text) =>
          devices.map((name) =>
            device.publishAsync(`foyer/v1/${name}/notifications`, text, { qos: 1 }),
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
      .poll(readiness)
      .toMatchObject({ body: { catching_up: { mqtt: { messages_taken: 0 } } } });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await blocker.query('rollback');
    blocker.release();
    const stored = async () =>
      (await pool.query('select count(*)::int as n from notifications')).rows[0].n;
    await expect.poll(stored, { timeout: 60_000 }).toBe(waiting);
    await expect.poll(readiness).toMatchObject({ status: 200 });
    await expect.poll(async () => (await readiness()).body).not.toHaveProperty('catching_up');
    const { rows } = await pool.query<{ codes: string[]; is_late: boolean }>(
      `select array_agg(code order by id) as codes, bool_or(is_late) as is_late
       from (select n.*, received_at < lag(received_at) over (partition by device_id order by id) as is_late
         from notifications n) n
       group by device_id`,
    );
    const inOrder = Array.from({ length: perDevice }, (_, nth) => `w-${nth}`);
    expect(rows).toEqual(devices.map(() => ({ codes: inOrder, is_late: false })));
  },
);
