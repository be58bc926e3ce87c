import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectAsync } from 'mqtt';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { infoMessage } from '../testing/messages/sample-messages.ts';
import { hasBroker, startRealBroker } from '../testing/processes/real-broker.ts';
import { startRealServer } from '../testing/processes/real-process.ts';
import { testDatabase } from '../testing/test-database.ts';

const admin = { email: 'admin@restarts.test', password: 'a password for restarts' };
const restarts = 10;
const betweenRestartsMs = 4_000;
const messagesASecond = 500;
const devices = Array.from({ length: 10 }, (_, nth) => `gate-${nth}`);

const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

/** What the documentation sets for messages that wait. */
async function documentedQueueSettings(): Promise<string[]> {
  const file = new URL('../../../../docs/mosquitto/mosquitto.conf', import.meta.url);
  const lines = (await readFile(file, 'utf8')).split('\n');
  return lines.filter((line) => /^(max_|autosave)/.test(line));
}

test.skipIf(!hasBroker)(
  'Mosquitto, set up as documented and restarted ten times under 500 messages a second, loses none that it acknowledged and keeps the order of each device',
  { timeout: 600_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-restarts-'));
    undo.push(() => rm(folder, { recursive: true, force: true }));
    const database = await testDatabase();
    undo.push(() => database.drop());
    const broker = await startRealBroker(folder, [], await documentedQueueSettings());
    undo.push(() => broker.stop());
    const url = `mqtt://127.0.0.1:${broker.port}`;
    const env = {
      DATABASE_URL: database.url,
      MQTT_URL: url,
      FOYER_DATA: folder,
      FOYER_TOKEN_SECRET: 'a secret that both servers were given',
      FOYER_ADMIN_EMAIL: admin.email,
      FOYER_ADMIN_PASSWORD: admin.password,
    };
    const one = await startRealServer(env);
    undo.push(() => one.stop());
    const other = await startRealServer(env);
    undo.push(() => other.stop());
    const token = await one.signIn(admin.email, admin.password);
    for (const name of devices) await one.device(token, name);
    const pool = new pg.Pool({ connectionString: database.url, max: 2 });
    pool.on('error', () => undefined);
    undo.push(() => pool.end());

    let acknowledged = 0;
    let isOver = false;
    /** Publishes one message after the other, each acknowledged by the broker before the next. */
    const send = async (name: string) => {
      const client = await connectAsync(url, { reconnectPeriod: 100 });
      client.on('error', () => undefined);
      const begun = performance.now();
      const intervalMs = (1_000 * devices.length) / messagesASecond;
      for (let nth = 0; !isOver; nth += 1) {
        const message = infoMessage([{ src: 'cam', people: 1 }], { Code: `${nth}` });
        const topic = `foyer/v1/${name}/notifications`;
        await client.publishAsync(topic, JSON.stringify(message), { qos: 1 });
        acknowledged += 1;
        // fixed time: pace
        await sleep(Math.max(0, begun + (nth + 1) * intervalMs - performance.now()));
      }
      await client.endAsync();
    };
    const sending = Promise.all(devices.map(send));
    for (let nth = 0; nth < restarts; nth += 1) {
      // fixed time: pace
      await sleep(betweenRestartsMs);
      await broker.stop();
      await broker.start();
    }
    // fixed time: pace
    await sleep(betweenRestartsMs);
    isOver = true;
    await sending;

    const stored = async () =>
      (await pool.query('select count(*)::int as n from notifications')).rows[0].n as number;
    let before = -1;
    // Until no more come: how many were lost is said, not only that some were.
    while ((await stored()) < acknowledged && before !== (await stored())) {
      before = await stored();
      // fixed time: poll
      await sleep(10_000);
    }
    const { rows } = await pool.query<{ inverted: number; late: number }>(
      `select count(*) filter (where nth < before)::int as inverted,
         count(*) filter (where received_at < earlier)::int as late
       from (select code::int as nth, lag(code::int) over by_id as before, received_at,
           lag(received_at) over by_id as earlier
         from notifications window by_id as (partition by device_id order by id)) n`,
    );
    const total = await stored();
    console.log(
      `${restarts} restarts of the broker: ${acknowledged} acknowledged, ${acknowledged - total} lost, ` +
        `${rows[0]?.inverted} out of order`,
    );
    expect(total).toBe(acknowledged);
    expect(rows).toEqual([{ inverted: 0, late: 0 }]);
  },
);
