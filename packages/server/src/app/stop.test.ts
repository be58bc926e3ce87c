import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectAsync, type MqttClient } from 'mqtt';
import pg from 'pg';
import { afterAll, describe, test } from 'vitest';
import { infoMessage } from '../testing/messages/sample-messages.ts';
import { freePort, type RealServer, startRealServer } from '../testing/processes/real-process.ts';
import { openSlowProxy } from '../testing/processes/slow-proxy.ts';
import { testDatabase } from '../testing/test-database.ts';

const admin = { email: 'admin@stop.test', password: 'a password for stopping' };
const limitMs = 10_000;
const undo: (() => unknown)[] = [];
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

/** A server on a database that can be paused. */
async function prepare(env: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-stop-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  const database = await testDatabase();
  undo.push(() => database.drop());
  const address = new URL(database.url);
  const line = await openSlowProxy(address.hostname, Number(address.port));
  undo.push(() => line.close());
  address.port = String(line.port);
  const mqttPort = await freePort();
  const server = await startRealServer({
    DATABASE_URL: address.href,
    MQTT_PORT: String(mqttPort),
    FOYER_DATA: folder,
    FOYER_ADMIN_EMAIL: admin.email,
    FOYER_ADMIN_PASSWORD: admin.password,
    ...env,
  });
  undo.push(() => server.kill());
  const pool = new pg.Pool({ connectionString: database.url, max: 1 }).on('error', () => undefined);
  undo.push(() => pool.end());
  const device = await server.device(await server.signIn(admin.email, admin.password), 'gate');
  const stored = async () => {
    const { rows } = await pool.query<{ code: string }>('select code from notifications');
    return rows.map(({ code }) => code).sort();
  };
  return { server, mqttPort, device, line, stored };
}

/** Starts devices that send as fast as they can until the server has ended; records acknowledged messages. */
function startFleet(server: RealServer, mqttPort: number, token: string) {
  const acknowledged: string[] = [];
  const clients: MqttClient[] = [];
  let isOver = false;
  const repeat = async (name: string, send: (body: string) => Promise<boolean>) => {
    for (let nth = 0; !isOver; nth += 1) {
      const Code = `${name}-${nth}`;
      const message = infoMessage([{ src: 'cam', people: 1 }], { Code });
      if (await send(JSON.stringify(message)).catch(() => false)) acknowledged.push(Code);
      else await sleep(20); // fixed time: pace
    }
  };
  const byHttp = async (body: string) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const url = `${server.url}/api/notifications`;
    return (await fetch(url, { method: 'POST', headers, body })).status === 201;
  };
  const byMqtt = async () => {
    const client = await connectAsync({
      host: '127.0.0.1',
      port: mqttPort,
      protocol: 'mqtt',
      username: 'gate',
      password: token,
      reconnectPeriod: 0,
    });
    client.on('error', () => undefined);
    clients.push(client);
    undo.push(() => client.endAsync(true));
    return async (body: string) => {
      if (!client.connected) return false;
      await client.publishAsync('foyer/v1/gate/notifications', body, { qos: 1 });
      return true;
    };
  };
  const running = [
    ...['h1', 'h2', 'h3', 'h4'].map((name) => repeat(name, byHttp)),
    ...['m1', 'm2', 'm3', 'm4'].map(async (name) => repeat(name, await byMqtt())),
  ];
  return {
    acknowledged,
    async end() {
      isOver = true;
      // Messages that nobody acknowledges any more fail with their connection.
      await Promise.all(clients.map((client) => client.endAsync(true)));
      await Promise.all(running);
    },
  };
}

/** Messages that wait to be written. */
async function waitingCount({ url }: RealServer): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^foyer_ingest_waiting (\d+)$/m.exec(text)?.[1]);
}

async function timeOf(work: Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work;
  return performance.now() - begin;
}

// Each test has an `expect` of its own: the imported one cannot distinguish concurrent tests.
describe.concurrent('a server that is stopped', () => {
  test('ends within ten seconds of SIGTERM under load, and acknowledged messages are stored once', async ({
    expect,
  }) => {
    const { server, mqttPort, device, stored } = await prepare();
    // An idle keep-alive connection, and a device in the middle of an upload.
    const idle = connect(server.port, '127.0.0.1');
    const slow = connect(server.port, '127.0.0.1');
    for (const socket of [idle, slow]) {
      await once(socket, 'connect');
      socket.on('error', () => undefined);
      undo.push(() => socket.destroy());
    }
    slow.write(
      'POST /api/notifications HTTP/1.1\r\nHost: foyer\r\nContent-Type: application/json\r\n' +
        `Authorization: Bearer ${device.token}\r\nContent-Length: 100000\r\n\r\n{`,
    );
    const fleet = startFleet(server, mqttPort, device.token);
    await expect.poll(() => fleet.acknowledged.length).toBeGreaterThan(200);

    expect(await timeOf(server.stop())).toBeLessThan(limitMs);
    expect(server.exitCode()).toBe(0);
    await fleet.end();
    const kept = await stored();
    expect(kept).toEqual([...new Set(kept)]);
    expect(kept).toEqual(expect.arrayContaining(fleet.acknowledged));
  });

  test('answers 503 to the load balancer at once and serves until its delay is over', async ({
    expect,
  }) => {
    const { server, device, stored } = await prepare({ FOYER_STOP_DELAY: '3' });
    const ended = timeOf(server.stop());
    const readiness = () => fetch(`${server.url}/readyz`);
    await expect.poll(async () => (await readiness()).status, { interval: 20 }).toBe(503);
    const answer = await readiness();
    expect(await answer.json()).toEqual({ status: 'stopping' });
    expect(answer.headers.get('connection')).toBe('close');
    const message = infoMessage([{ src: 'cam', people: 1 }], { Code: 'late' });
    await server.call('/api/notifications', device.token, message);
    expect(await ended).toBeGreaterThan(3_000);
    expect(await ended).toBeLessThan(limitMs + 3_000);
    expect(await stored()).toEqual(['late']);
  });

  test('ends in time while the database does not answer, too', async ({ expect }) => {
    const { server, mqttPort, device, line, stored } = await prepare();
    const fleet = startFleet(server, mqttPort, device.token);
    await expect.poll(() => fleet.acknowledged.length).toBeGreaterThan(50);
    line.hold();
    await expect.poll(() => waitingCount(server)).toBeGreaterThan(0);
    expect(await timeOf(server.stop())).toBeLessThan(limitMs);
    await fleet.end();
    line.release();
    await expect.poll(stored).toEqual(expect.arrayContaining(fleet.acknowledged));
  });
});
