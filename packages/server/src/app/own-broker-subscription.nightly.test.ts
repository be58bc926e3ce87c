import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AttentionItem } from '@foyer/contract';
import { connectAsync } from 'mqtt';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { infoMessage } from '../testing/messages/sample-messages.ts';
import { hasBroker, startRealBroker } from '../testing/processes/real-broker.ts';
import { freePort, startRealServer } from '../testing/processes/real-process.ts';
import { testDatabase } from '../testing/test-database.ts';

const admin = { email: 'admin@subscription.test', password: 'a password for subscriptions' };
const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

test.skipIf(!hasBroker)(
  'what waits for a shared subscription is taken by an exclusive one and the other way round, and a shared one is said to lose messages',
  { timeout: 180_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-subscription-'));
    undo.push(() => rm(folder, { recursive: true, force: true }));
    const database = await testDatabase();
    undo.push(() => database.drop());
    const broker = await startRealBroker(folder, ['allow_anonymous true', 'sys_interval 1']);
    undo.push(() => broker.stop());
    const MQTT_URL = `mqtt://127.0.0.1:${broker.port}`;
    const env = {
      MQTT_URL,
      DATABASE_URL: database.url,
      PORT: String(await freePort()),
      FOYER_DATA: folder,
      FOYER_ADMIN_EMAIL: admin.email,
      FOYER_ADMIN_PASSWORD: admin.password,
    };
    const device = await connectAsync(MQTT_URL);
    undo.push(() => device.endAsync(true));
    const pool = new pg.Pool({ connectionString: database.url, max: 1 });
    pool.on('error', () => undefined);
    undo.push(() => pool.end());
    let sent = 0;
    const publish = async (count: number) => {
      for (let nth = 0; nth < count; nth += 1) {
        sent += 1;
        const message = infoMessage([{ src: 'cam', people: 1 }], { Code: `s-${sent}` });
        const topic = 'foyer/v1/gate/notifications';
        await device.publishAsync(topic, JSON.stringify(message), { qos: 1 });
      }
    };
    const allStored = () =>
      expect
        .poll(
          async () => (await pool.query('select count(*)::int as n from notifications')).rows[0].n,
          { timeout: 30_000 },
        )
        .toBe(sent);
    /** Sessions that the broker keeps for Foyer, whether connected or not. */
    let sessions = -1;
    const watcher = await connectAsync(MQTT_URL);
    undo.push(() => watcher.endAsync(true));
    watcher.on('message', (_topic, text) => {
      // Without the device and this one.
      sessions = Number(text) - 2;
    });
    await watcher.subscribeAsync('$SYS/broker/clients/total');
    const brokerRows = async ({ call, signIn }: typeof first) => {
      const token = await signIn(admin.email, admin.password);
      const { rows } = await call<{ rows: AttentionItem[] }>('/api/attention', token);
      return rows.filter(({ kind }) => kind === 'broker');
    };

    const first = await startRealServer({ ...env, FOYER_MQTT_SUBSCRIPTION: 'shared' });
    undo.push(() => first.stop());
    const risk = 'a broker that forgets it when it restarts, as Mosquitto does, loses messages';
    expect(await (await fetch(`${first.url}/readyz`)).json()).toMatchObject({
      warnings: { mqtt: expect.stringContaining(risk) },
      details: { mqtt: { subscription: 'shared' } },
    });
    expect(first.written()).toContain(risk);
    expect(await brokerRows(first)).toMatchObject([{ state: 'shared', unread: true }]);
    await first.device(await first.signIn(admin.email, admin.password), 'gate');
    await publish(40);
    await first.stop();
    await publish(40);

    const second = await startRealServer({ ...env, FOYER_MQTT_CLIENT_ID: 'foyer-of-this-test' });
    undo.push(() => second.stop());
    await allStored();
    expect(await brokerRows(second)).toEqual([]);
    await expect.poll(() => sessions, { timeout: 30_000 }).toBe(1);
    await publish(40);
    await second.stop();
    await publish(40);

    const third = await startRealServer({
      ...env,
      FOYER_MQTT_SUBSCRIPTION: 'shared',
      FOYER_MQTT_CLIENT_ID: 'foyer-of-this-test',
    });
    undo.push(() => third.stop());
    await publish(40);
    await allStored();
    await expect.poll(() => sessions, { timeout: 30_000 }).toBe(16);
  },
);
