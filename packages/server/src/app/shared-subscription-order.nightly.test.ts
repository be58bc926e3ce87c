import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { infoMessage } from '../testing/messages/sample-messages.ts';
import { hasBroker, startRealBroker } from '../testing/processes/real-broker.ts';
import { type RealServer, startRealServer } from '../testing/processes/real-process.ts';
import { openTopicProxy } from '../testing/processes/topic-proxy.ts';
import { testDatabase } from '../testing/test-database.ts';

const admin = { email: 'admin@order.test', password: 'a password for orders' };
const connectionsAServer = 16;
const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

test.skipIf(!hasBroker)(
  'two servers with shared subscriptions store the messages of each device in their order, where the broker picks the connection by the topic',
  { timeout: 240_000 },
  async () => {
    const codes = Array.from({ length: 2 * connectionsAServer }, (_, nth) => `gate-${nth}`);
    const messagesADevice = 25;
    const topicOf = (code: string) => `foyer/v1/${code}/notifications`;
    const folder = await mkdtemp(join(tmpdir(), 'foyer-order-'));
    undo.push(() => rm(folder, { recursive: true, force: true }));
    const database = await testDatabase();
    undo.push(() => database.drop());
    const pool = new pg.Pool({ connectionString: database.url, max: 1 });
    pool.on('error', () => undefined);
    undo.push(() => pool.end());
    const broker = await startRealBroker(folder);
    undo.push(() => broker.stop());
    const proxy = await openTopicProxy(broker.port, codes.map(topicOf));
    undo.push(() => proxy.close());
    const servers: RealServer[] = [];
    for (const clientId of ['one', 'other']) {
      const server = await startRealServer({
        MQTT_URL: `mqtt://127.0.0.1:${proxy.port}`,
        FOYER_MQTT_SUBSCRIPTION: 'shared',
        FOYER_MQTT_CLIENT_ID: clientId,
        DATABASE_URL: database.url,
        FOYER_DATA: folder,
        FOYER_ADMIN_EMAIL: admin.email,
        FOYER_ADMIN_PASSWORD: admin.password,
      });
      undo.push(() => server.stop());
      servers.push(server);
    }
    const [server] = servers as [RealServer];
    const token = await server.signIn(admin.email, admin.password);
    for (const code of codes) await server.device(token, code);
    await expect.poll(proxy.subscribers, { timeout: 30_000 }).toBe(codes.length);

    const sender = await connectAsync(`mqtt://127.0.0.1:${broker.port}`);
    undo.push(() => sender.endAsync(true));
    const names = Array.from({ length: messagesADevice }, (_, nth) => nth);
    await Promise.all(
      names.flatMap((nth) =>
        codes.map((code) => {
          const message = infoMessage([{ src: 'cam', people: 1 }], { Code: `${code}-${nth}` });
          return sender.publishAsync(topicOf(code), JSON.stringify(message), { qos: 1 });
        }),
      ),
    );
    const stored = async (): Promise<string[]> =>
      (await pool.query('select code from notifications order by id')).rows.map((row) => row.code);
    await expect
      .poll(async () => (await stored()).length, { timeout: 90_000 })
      .toBe(codes.length * messagesADevice);
    const order = await stored();
    for (const code of codes) {
      expect(order.filter((each) => each.startsWith(`${code}-`))).toEqual(
        names.map((nth) => `${code}-${nth}`),
      );
    }
  },
);
