import { mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectAsync } from 'mqtt';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { infoMessage } from '../testing/messages/sample-messages.ts';
import { hasBroker, startRealBroker } from '../testing/processes/real-broker.ts';
import { type RealServer, startRealServer } from '../testing/processes/real-process.ts';
import { testDatabase } from '../testing/test-database.ts';

const admin = { email: 'admin@killed.test', password: 'a password for killing' };
const messagesASecond = 400;
const senders = 8;
const kills = 10;
const secondsAfterKill = 15;
/** Until the other server has everything: it notices after 4 s at most, and takes what waited. */
const boundMs = 10_000;

describe.skipIf(!hasBroker)('two servers with one broker', () => {
  const undo: (() => Promise<unknown>)[] = [];
  let servers: RealServer[];
  let pool: pg.Pool;
  let token: string;
  let port: number;
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-killed-'));
    undo.push(() => rm(folder, { recursive: true, force: true }));
    const database = await testDatabase();
    undo.push(() => database.drop());
    const broker = await startRealBroker(folder);
    undo.push(() => broker.stop());
    port = broker.port;
    const env = {
      DATABASE_URL: database.url,
      MQTT_URL: `mqtt://127.0.0.1:${port}`,
      FOYER_DATA: folder,
      FOYER_TOKEN_SECRET: 'a secret that both servers were given',
      FOYER_ADMIN_EMAIL: admin.email,
      FOYER_ADMIN_PASSWORD: admin.password,
    };
    servers = [await startRealServer(env), await startRealServer(env)];
    undo.push(...servers.map((server) => () => server.stop()));
    pool = new pg.Pool({ connectionString: database.url, max: 2 }).on('error', () => undefined);
    undo.push(() => pool.end());
    token = await (servers[0] as RealServer).signIn(admin.email, admin.password);
    await (servers[0] as RealServer).device(token, 'gate');
  });
  afterAll(async () => {
    for (const step of undo.reverse()) await step();
  });
  const one = async <Row>(text: string): Promise<Row> => (await pool.query(text)).rows[0];

  test('leaves nothing behind in the broker', { timeout: 180_000 }, async () => {
    const [victim] = servers as [RealServer];
    let sent = 0;
    let isOver = false;
    const send = async (nth: number) => {
      const device = await connectAsync(`mqtt://127.0.0.1:${port}`);
      for (let count = 0; !isOver; count += 1) {
        const message = infoMessage([{ src: 'cam', people: 1 }], { Code: `k-${nth}-${count}` });
        await device.publishAsync('foyer/v1/gate/notifications', JSON.stringify(message), {
          qos: 1,
        });
        sent += 1;
        // fixed time: pace
        await sleep((senders * 1_000) / messagesASecond);
      }
      await device.endAsync();
    };
    const sending = Promise.all(Array.from({ length: senders }, (_, nth) => send(nth)));
    await expect.poll(() => sent, { interval: 20 }).toBeGreaterThan(3 * messagesASecond);
    await victim.kill();
    const killedAt = performance.now();
    const sentBefore = sent;
    let maxWaiting = 0;
    let clearAfterMs = 0;
    while (performance.now() - killedAt < secondsAfterKill * 1_000) {
      const already = sent;
      const { n } = await one<{ n: number }>('select count(*)::int as n from notifications');
      maxWaiting = Math.max(maxWaiting, already - n);
      // More than what is always under way.
      if (already - n > messagesASecond / 4) clearAfterMs = performance.now() - killedAt;
      // fixed time: poll
      await sleep(100);
    }
    isOver = true;
    await sending;
    const rate = Math.round((sent - sentBefore) / secondsAfterKill);
    console.log(
      `killed at ${rate} messages/s: at most ${maxWaiting} waited, the last until ` +
        `${(clearAfterMs / 1000).toFixed(1)} s after it; ${sent} sent`,
    );
    await expect
      .poll(() =>
        one('select count(*)::int as n, count(distinct code)::int as codes from notifications'),
      )
      .toEqual({ n: sent, codes: sent });
    expect(clearAfterMs).toBeLessThan(boundMs);
    // The other compacts, while the dead one is still dead.
    await expect
      .poll(() => one('select count(*)::int as n from count_changes'), { timeout: 5_000 })
      .toEqual({ n: 0 });
    await victim.restart();
  });

  test('keep the order of each device when the one that takes the broker’s messages is killed, ten times', {
    timeout: 300_000,
  }, async () => {
    const devices = Array.from({ length: senders }, (_, nth) => `yard-${nth}`);
    for (const name of devices) await (servers[0] as RealServer).device(token, name);
    let isOver = false;
    let sent = 0;
    const send = async (name: string) => {
      const device = await connectAsync(`mqtt://127.0.0.1:${port}`);
      for (let nth = 0; !isOver; nth += 1) {
        const message = infoMessage([{ src: 'cam', people: 1 }], { Code: `${nth}` });
        const topic = `foyer/v1/${name}/notifications`;
        await device.publishAsync(topic, JSON.stringify(message), { qos: 1 });
        sent += 1;
        // fixed time: pace
        await sleep((senders * 1_000) / messagesASecond);
      }
      await device.endAsync();
    };
    const ofYards = `from notifications n join devices d on d.id = n.device_id where d.code like 'yard-%'`;
    const stored = async () => (await one<{ n: number }>(`select count(*)::int as n ${ofYards}`)).n;
    const sending = Promise.all(devices.map(send));
    for (let nth = 0; nth < kills; nth += 1) {
      // fixed time: pace
      await sleep(1_000 + Math.random() * 500);
      const { holder } = await one<{ holder: string }>(
        `select s.name as holder from server_leases w join server_leases s using (holder)
         where w.name = 'work:mqtt' and s.name not like 'work:%'`,
      );
      const victim = servers.find((server) => holder.endsWith(`-${server.port}`));
      await victim?.kill();
      const before = await stored();
      await expect.poll(stored, { timeout: boundMs, interval: 100 }).toBeGreaterThan(before);
      await victim?.restart();
    }
    isOver = true;
    await sending;
    await expect.poll(stored, { timeout: 30_000 }).toBe(sent);
    const found = await one<{ by_id: number; by_time: number }>(
      `select count(*) filter (where nth < before)::int as by_id,
         count(*) filter (where received_at < earlier)::int as by_time
       from (select n.code::int as nth, lag(n.code::int) over by_id as before, n.received_at,
           lag(n.received_at) over by_id as earlier
         ${ofYards} window by_id as (partition by n.device_id order by n.id)) n`,
    );
    console.log(`${sent} messages, ${kills} kills; out of order: ${JSON.stringify(found)}`);
    // A server too busy to renew its lease may still write what it had begun (decision 78): seldom, and few.
    expect(found.by_id + found.by_time).toBeLessThan(kills);
  });

  test('leaves its background job to the other within five seconds', {
    timeout: 120_000,
  }, async () => {
    // The job waits for the device's row: whichever server has it, it is under way.
    const blocker = await pool.connect();
    await blocker.query('begin; select from devices for update');
    const job = await (servers[1] as RealServer).call<{ job: string }>(
      '/api/analytics/rebuild',
      token,
      {},
    );
    const holder = () =>
      one<{ name: string } | undefined>(
        `select name from server_leases l join job_holders j on j.holder = l.holder
         where name not like 'work:%'`,
      );
    await expect.poll(holder, { timeout: 20_000 }).toBeTruthy();
    const name = (await holder())?.name;
    const victim = servers.find((server) => name === `foyer-${hostname()}-${server.port}`);
    const other = servers.find((server) => server !== victim) as RealServer;
    await victim?.kill();
    const killedAt = performance.now();
    await expect
      .poll(async () => (await holder())?.name, { timeout: 5_000, interval: 50 })
      .toBe(`foyer-${hostname()}-${other.port}`);
    console.log(`the job moved after ${((performance.now() - killedAt) / 1000).toFixed(1)} s`);
    await blocker.query('rollback');
    blocker.release();
    expect((await other.jobEnded(job.job, token)).state).toBe('done');
    await victim?.restart();
  });
});
