import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { connectAsync, type MqttClient } from 'mqtt';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { infoMessage } from '../testing/messages/sample-messages.ts';
import { hasBroker, startRealBroker } from '../testing/processes/real-broker.ts';
import { type RealServer, startRealServer } from '../testing/processes/real-process.ts';
import { startServerWithDatabase } from '../testing/server-with-database.ts';
import { testDatabase } from '../testing/test-database.ts';

const admin = { email: 'admin@servers.test', password: 'a password for servers' };
const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

/** Removed at the end. */
async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-servers-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe.skipIf(!hasBroker)('two servers share one database and one broker', () => {
  let broker: Awaited<ReturnType<typeof startRealBroker>>;
  let one: RealServer;
  let other: RealServer;
  let token: string;
  let device: MqttClient;
  let pool: pg.Pool;
  let sent = 0;

  beforeAll(async () => {
    const folder = await ownFolder();
    const database = await testDatabase();
    undo.push(() => database.drop());
    broker = await startRealBroker(folder);
    undo.push(() => broker.stop());
    const env = {
      DATABASE_URL: database.url,
      MQTT_URL: `mqtt://127.0.0.1:${broker.port}`,
      FOYER_DATA: folder,
      FOYER_TOKEN_SECRET: 'a secret that both servers were given',
      FOYER_ADMIN_EMAIL: admin.email,
      FOYER_ADMIN_PASSWORD: admin.password,
    };
    one = await startRealServer(env);
    undo.push(() => one.stop());
    other = await startRealServer(env);
    undo.push(() => other.stop());
    // Both servers share sessions and records, as they are in the database.
    token = await one.signIn(admin.email, admin.password);
    await other.device(token, 'gate');
    device = await connectAsync(`mqtt://127.0.0.1:${broker.port}`, { reconnectPeriod: 100 });
    undo.push(() => device.endAsync(true));
    pool = new pg.Pool({ connectionString: database.url, max: 1 }).on('error', () => undefined);
    undo.push(() => pool.end());
  }, 120_000);

  /** Publishes one message after the other, each acknowledged by the broker before the next. */
  const publish = async (count: number) => {
    for (let nth = 0; nth < count; nth += 1) {
      sent += 1;
      const message = infoMessage([{ src: 'cam', people: 1 }], { Code: `shared-${sent}` });
      await device.publishAsync('foyer/v1/gate/notifications', JSON.stringify(message), { qos: 1 });
    }
  };
  const stored = async () =>
    (await pool.query('select count(*)::int as n from notifications')).rows[0].n;
  const expectEachOnce = async () => {
    await expect.poll(stored, { timeout: 120_000 }).toBe(sent);
    const { rows } = await pool.query('select count(distinct code)::int as n from notifications');
    expect(rows[0].n).toBe(sent);
  };

  test('killing either loses nothing', { timeout: 180_000 }, async () => {
    await publish(150);
    for (const [victim, survivor] of [
      [one, other],
      [other, one],
    ] as const) {
      const begun = sent;
      const busy = publish(150);
      await expect.poll(() => sent, { interval: 1 }).toBeGreaterThan(begun + 10);
      await victim.kill();
      await busy;
      // What waited for the dead one in the broker comes to the other, which nobody notifies.
      await expect.poll(stored, { timeout: 60_000 }).toBe(sent);
      // The remaining server stores new messages and answers people.
      const before = await stored();
      await publish(50);
      await expect.poll(stored).toBeGreaterThan(before);
      const { count } = await survivor.call<{ count: number }>('/api/notifications', token);
      expect(count).toBeGreaterThan(0);
      await victim.restart();
    }
    await expectEachOnce();
  });

  /** Who takes the broker's messages, as each server says. */
  const holders = () =>
    Promise.all(
      [one, other].map(async ({ url }) => {
        const answer = await fetch(`${url}/readyz`);
        const { details } = (await answer.json()) as { details: { mqtt: { held_by: string } } };
        return details.mqtt.held_by;
      }),
    );

  test('one server takes all messages, each says which, and both are ready', async () => {
    const [holder, same] = await holders();
    expect(holder).toBe(same);
    const names = [one, other].map(({ port }) => `foyer-${hostname()}-${port}`);
    expect(names).toContain(holder);
    for (const { url } of [one, other]) {
      const answer = await fetch(`${url}/readyz`);
      expect([answer.status, await answer.json()]).toEqual([
        200,
        {
          status: 'ok',
          parts: { database: 'ok', photos: 'ok', mqtt: 'ok' },
          details: { mqtt: { subscription: 'exclusive', held_by: holder } },
        },
      ]);
    }
  });

  test('a device’s messages keep their order when the server that takes them is killed', async () => {
    const devices = ['north', 'south', 'east', 'west'];
    for (const name of devices) await one.device(token, name);
    const [holder] = await holders();
    const victim = holder?.endsWith(`-${one.port}`) ? one : other;
    const perDevice = 300;
    const numberOf = (code: string) => Number(code.split('-')[1]);
    const send = async (name: string) => {
      for (let nth = 0; nth < perDevice; nth += 1) {
        const message = infoMessage([{ src: 'cam', people: 1 }], { Code: `${name}-${nth}` });
        const topic = `foyer/v1/${name}/notifications`;
        await device.publishAsync(topic, JSON.stringify(message), { qos: 1 });
      }
    };
    const sending = Promise.all(devices.map(send));
    await expect
      .poll(stored, { timeout: 30_000, interval: 10 })
      .toBeGreaterThan(sent + perDevice / 2);
    await victim.kill();
    await sending;
    sent += devices.length * perDevice;
    await expect.poll(stored).toBe(sent);
    const { rows } = await pool.query<{ place: string; code: string; received_at: Date }>(
      `select d.code as place, n.code, n.received_at
       from notifications n join devices d on d.id = n.device_id
       where d.code = any($1) order by n.id`,
      [devices],
    );
    // A server too busy to renew its lease may still write what it had begun (decision 78): seldom, and few.
    let outOfOrder = 0;
    for (const name of devices) {
      const own = rows.filter(({ place }) => place === name);
      expect(own).toHaveLength(perDevice);
      own.forEach(({ code, received_at }, nth) => {
        const before = own[nth - 1];
        const isCodeLess = before && numberOf(code) < numberOf(before.code);
        if (isCodeLess || (before && received_at < before.received_at)) outOfOrder += 1;
      });
    }
    expect(outOfOrder).toBeLessThan(5);
    await victim.restart();
    await expectEachOnce();
  });

  test('an unavailable broker is named by the server that takes its messages, and they come again when it is back', async () => {
    await broker.kill();
    const partsOf = async ({ url }: RealServer) => {
      const answer = await fetch(`${url}/readyz`);
      return [answer.status, ((await answer.json()) as { parts: { mqtt: string } }).parts.mqtt];
    };
    const isHolder = async ({ port }: RealServer) =>
      (await holders()).every((name) => name.endsWith(`-${port}`));
    for (const server of [one, other]) {
      await expect
        .poll(() => partsOf(server))
        .toEqual(
          (await isHolder(server))
            ? [503, expect.stringMatching(/^(closed the connection|does not answer \(.+MQTT_URL)/)]
            : [200, 'ok'],
        );
      // People and devices that use HTTP do not need the broker.
      await server.call('/api/devices', token);
    }
    await broker.start();
    await Promise.all([one.ready(), other.ready()]);
    await publish(50);
    await expectEachOnce();
  });

  test('a counter of another make publishes below its own topic, and its totals become a flow', async () => {
    const { id: CustomerID } = await one.call<{ id: number }>('/api/customers', token, {
      Name: 'Site of counters',
    });
    const { id } = await one.call<{ id: number }>('/api/devices', token, {
      Name: 'Counter',
      Code: 'counter',
      CustomerID,
      NewSources: 'adopt',
      Profile: 'onvif-mqtt',
    });
    const topic = 'foyer/v1/counter/in/hall/onvif-ej/RuleEngine/CountAggregation/Counter/&1/Door';
    const from = new Date(Date.now() - 10 * 60_000);
    const received = async () =>
      (await one.call<unknown[]>(`/api/devices/${id}/received`, token)).length;
    for (const [nth, Count] of ['40', '43'].entries()) {
      const UtcTime = new Date(from.getTime() + (nth + 1) * 60_000).toISOString();
      const message = { UtcTime, Source: { Rule: 'Door' }, Data: { Count } };
      await device.publishAsync(topic, JSON.stringify(message), { qos: 1 });
      await expect.poll(received).toBe(nth + 1);
    }
    const query = new URLSearchParams({
      device: `${id}`,
      from: from.toISOString(),
      to: new Date().toISOString(),
    });
    const entered = async () => {
      const { rows } = await one.call<{ rows: { in: number | null }[] }>(
        `/api/flows?${query}`,
        token,
      );
      return rows.reduce((sum, row) => sum + (row.in ?? 0), 0);
    };
    await expect.poll(entered).toBe(3);
  });
});

test.skipIf(!hasBroker)(
  'a broker that rejects the server is named in log and health, and everything else works',
  async () => {
    const broker = await startRealBroker(await ownFolder(), ['allow_anonymous false']);
    undo.push(() => broker.stop());
    const MQTT_URL = `mqtt://foyer:wrong@127.0.0.1:${broker.port}`;
    const started = await startServerWithDatabase({ MQTT_URL }, '/healthz');
    undo.push(() => started.end());
    const { server } = started;
    const said = 'refuses the user or password: correct them in MQTT_URL';
    const readiness = async () => {
      const answer = await fetch(`${server.url}/readyz`);
      return [answer.status, await answer.json()];
    };
    await expect.poll(readiness).toEqual([
      503,
      {
        status: 'not ready',
        parts: { database: 'ok', photos: 'ok', mqtt: said },
        details: {
          mqtt: { subscription: 'exclusive', held_by: `foyer-${hostname()}-${server.port}` },
        },
      },
    ]);
    await expect.poll(server.written).toContain(`Not ready: the MQTT broker: ${said}.`);
    expect(server.written()).not.toContain('wrong@');
    const device = await server.device(await started.signIn(), 'gate');
    await server.call('/api/notifications', device.token, infoMessage([{ src: 'cam', people: 1 }]));
  },
);

test.skipIf(!hasBroker)(
  'with the broker settings of the documentation a device publishes to its own topic and reads nothing',
  async () => {
    const folder = await ownFolder();
    const documents = fileURLToPath(new URL('../../../../docs/mosquitto/', import.meta.url));
    const passwords = join(folder, 'passwords');
    await writeFile(passwords, '', { mode: 0o600 });
    for (const user of ['foyer', 'gate', 'yard']) {
      await promisify(execFile)('mosquitto_passwd', ['-b', passwords, user, `secret of ${user}`]);
    }
    const settings = (await readFile(join(documents, 'mosquitto.conf'), 'utf8'))
      .replaceAll('/mosquitto/passwords', passwords)
      .replaceAll('/mosquitto/config/', documents)
      .split('\n')
      .filter((line) => !/^(listener|persistence|max_|autosave)/.test(line));
    const broker = await startRealBroker(folder, settings);
    undo.push(() => broker.stop());
    const as = async (username: string) => {
      const client = await connectAsync({
        port: broker.port,
        host: '127.0.0.1',
        protocol: 'mqtt',
        protocolVersion: 5,
        username,
        password: `secret of ${username}`,
        reconnectPeriod: 0,
      });
      undo.push(() => client.endAsync(true));
      return client;
    };
    const heard: string[] = [];
    const listen = async (username: string, topic: string) => {
      const client = await as(username);
      client.on('message', (from, payload) =>
        heard.push(`${username} heard ${payload} on ${from}`),
      );
      await client.subscribeAsync(topic, { qos: 1 }).catch(() => undefined);
    };
    await listen('foyer', 'foyer/v1/+/notifications');
    await listen('foyer', '$share/foyer/foyer/v1/+/notifications');
    await listen('yard', '#');
    await listen('yard', 'foyer/v1/gate/notifications');
    // Mosquitto's versions answer a rejected message or close the connection.
    const refused = (await as('gate')).publishAsync('foyer/v1/yard/notifications', 'as another', {
      qos: 1,
    });
    refused.catch(() => undefined);
    const gate = await as('gate');
    await gate.publishAsync('foyer/v1/gate/notifications', 'as itself', { qos: 1 });
    await expect.poll(() => heard).toHaveLength(2);
    // What else was to be heard would come before the last message.
    await gate.publishAsync('foyer/v1/gate/notifications', 'at last', { qos: 1 });
    await expect.poll(() => heard).toHaveLength(4);
    // By either way of subscribing.
    const twice = (text: string) =>
      [1, 2].map(() => `foyer heard ${text} on foyer/v1/gate/notifications`);
    expect(heard).toEqual([...twice('as itself'), ...twice('at last')]);
  },
);
