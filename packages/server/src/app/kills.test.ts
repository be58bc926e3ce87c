import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DeviceMessage } from '@foyer/contract';
import { connectAsync } from 'mqtt';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepOrphans } from '../operations/retention/orphan-sweep.ts';
import { connectPostgres, type Db } from '../platform/database/postgres.ts';
import { joinEmbeddedPostgres } from '../platform/embedded-postgres/embedded-postgres.ts';
import { createPhotoFolder } from '../platform/storage/photo-storage.ts';
import { pictureOf, uncheckedName } from '../records/photos/picture-files.ts';
import { keptCounts, trueCounts } from '../testing/kept-counts.ts';
import { randomFrom } from '../testing/messages/random-from.ts';
import { alertMessage, infoMessage, photoMessage } from '../testing/messages/sample-messages.ts';
import { base64, jpeg } from '../testing/messages/sample-pictures.ts';
import { runsOf } from '../testing/number-of-runs.ts';
import { freePort, type RealServer, startRealServer } from '../testing/processes/real-process.ts';

/** Seed of the random order of kills: the same in every run. */
const seed = 20_261_121;
const { numRuns: kills } = runsOf(3, 40);
/** Half of them over HTTP, half over MQTT. */
const devices = 8;

const admin = { email: 'admin@kills.test', password: 'a password for kills' };
let folder: string;
let mqttPort: number;
let server: RealServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-kills-'));
  mqttPort = await freePort();
  server = await startRealServer({
    MQTT_PORT: String(mqttPort),
    FOYER_DATA: folder,
    FOYER_ADMIN_EMAIL: admin.email,
    FOYER_ADMIN_PASSWORD: admin.password,
  });
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const asDatabaseSees = async (look: (rows: RowsOf, db: Db) => Promise<void>): Promise<void> => {
  const { url: address, stop } = await joinEmbeddedPostgres({ dataFolder: folder, log: () => {} });
  const postgres = connectPostgres(address, () => undefined);
  try {
    const rows: RowsOf = async (text) => (await postgres.pool.query(text)).rows as never;
    await look(rows, postgres.db);
  } finally {
    await postgres.close();
    await stop();
  }
};
type RowsOf = <Row>(text: string) => Promise<Row[]>;

/** Sends like a device: each message until it is acknowledged, then the next. */
interface Sender {
  acknowledged: string[];
  ended: Promise<void>;
}

let isOver = false;
function startSender(
  code: string,
  picture: string,
  send: (message: DeviceMessage) => Promise<boolean>,
): Sender {
  const acknowledged: string[] = [];
  const message = (nth: number): DeviceMessage => {
    const Code = `${code}-${nth}`;
    if (nth % 10 === 0) {
      const Photos = [{ Code: 'p', Content: picture }];
      return infoMessage([{ src: 'gate', people: 2, photo: 'p' }], { Code, Photos });
    }
    if (nth % 7 === 0) return alertMessage('gate', { Code });
    return nth % 5 === 0
      ? photoMessage('gate', 3, 2, { Code })
      : infoMessage([{ src: 'gate', people: nth % 4 }], { Code });
  };
  const run = async () => {
    for (let nth = 1; !isOver; nth += 1) {
      const next = message(nth);
      // fixed time: pace
      while (!(await send(next).catch(() => false))) await sleep(20);
      acknowledged.push(next.Code);
    }
  };
  return { acknowledged, ended: run() };
}

const viaHttp = (token: string) => async (message: DeviceMessage) => {
  const { status } = await fetch(`${server.url}/api/notifications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(message),
  });
  return status === 201 || status === 200;
};

async function viaMqtt(code: string, token: string) {
  const client = await connectAsync({
    port: mqttPort,
    host: '127.0.0.1',
    protocol: 'mqtt',
    username: code,
    password: token,
    reconnectPeriod: 100,
    reconnectOnConnackError: true,
  });
  client.on('error', () => undefined);
  return {
    send: async (message: DeviceMessage) => {
      await client.publishAsync(`foyer/v1/${code}/notifications`, JSON.stringify(message), {
        qos: 1,
      });
      return true;
    },
    close: () => client.endAsync(true),
  };
}

const postmaster = () =>
  Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

async function kill(victim: 'server' | 'postgres'): Promise<void> {
  if (victim === 'postgres') {
    process.kill(postmaster(), 'SIGKILL');
  } else {
    await server.kill();
    await server.restart();
  }
  await server.ready();
}

/** All data derived from the messages. */
const derived = (rows: RowsOf) =>
  Promise.all(
    [
      'select * from source_rollups order by device_id, bucket, source',
      'select * from device_latest order by 1, 2',
      'select * from device_states order by 1',
      'select * from source_states order by 1, 2',
      'select notification_id, at, source, value from alerts order by 1',
    ].map((text) => rows(text)),
  );

test('no acknowledged notification is lost and none is doubled while server, broker and PostgreSQL are killed', {
  timeout: 600_000,
}, async () => {
  const token = await server.signIn(admin.email, admin.password);
  const picture = base64(await jpeg());
  const senders: Sender[] = [];
  const mqtt: { close(): Promise<void> }[] = [];
  for (let nth = 0; nth < devices; nth += 1) {
    const isHttp = nth % 2 === 0;
    const Code = `${isHttp ? 'http' : 'mqtt'}-${nth}`;
    const key = await server.device(token, Code);
    if (isHttp) {
      senders.push(startSender(Code, picture, viaHttp(key.token)));
    } else {
      const client = await viaMqtt(Code, key.token);
      mqtt.push(client);
      senders.push(startSender(Code, picture, client.send));
    }
  }

  const random = randomFrom(seed);
  for (let nth = 0; nth < kills; nth += 1) {
    const before = senders.map(({ acknowledged }) => acknowledged.length);
    // Every transport works again before the next kill, and the moment of the kill is another each time.
    const further = 1 + Math.floor(random() * 10);
    await expect
      .poll(() => senders.every(({ acknowledged }, i) => acknowledged.length > before[i]!), {
        timeout: 30_000,
        interval: 20,
      })
      .toBe(true);
    const total = () => senders.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    const reached = total();
    await expect.poll(total, { interval: 1 }).toBeGreaterThanOrEqual(reached + further);
    // The embedded broker is part of the server and ends with it.
    await kill(random() < 0.5 ? 'server' : 'postgres');
  }
  isOver = true;
  await Promise.all(senders.map(({ ended }) => ended));
  await Promise.all(mqtt.map(({ close }) => close()));

  const acknowledged = senders.flatMap((sender) => sender.acknowledged).sort();
  await asDatabaseSees(async (rows, db) => {
    const stored = await rows<{ code: string }>('select code from notifications');
    expect(stored.map(({ code }) => code).sort()).toEqual(acknowledged);

    const photos = await rows<{ path: string; width: number }>('select path, width from photos');
    expect(photos).toHaveLength(acknowledged.filter((code) => /-\d*0$/.test(code)).length);
    for (const { path, width } of photos) {
      const read = (file: string) => readFile(join(folder, 'photos', file));
      // Its check may be moving it meanwhile.
      const content = read(path).catch(() => read(uncheckedName(path)));
      const { info } = await sharp(await content.catch(() => read(path)))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(info.width).toBe(width);
    }

    expect(await keptCounts({ rows } as never)).toEqual(await trueCounts({ rows } as never));
    const kept = await derived(rows);
    const { job } = await server.call<{ job: string }>('/api/analytics/rebuild', token, {});
    expect((await server.jobEnded(job, token)).state).toBe('done');
    expect(await derived(rows)).toEqual(kept);

    // The rules of the first start: each Alert began an alarm or is a repeat of one, and an alarm began once.
    const alerts = await rows(
      'select device_id, count(*) as alerts from alerts group by 1 order by 1',
    );
    const raised = () =>
      rows(`select device_id, sum(1 + repeats) as alerts from alarms
        where measure = 'alert' group by 1 order by 1`);
    await expect.poll(raised, { timeout: 60_000 }).toEqual(alerts);
    const begins = await rows(`select a.id from alarms a
      left join alarm_events e on e.alarm_id = a.id and e.kind = 'began'
      group by 1 having count(e.id) <> 1`);
    const lasting = await rows(`select rule_id, subject from alarms
      where ended_at is null group by 1, 2 having count(*) > 1`);
    expect([begins, lasting]).toEqual([[], []]);

    // Files that a killed server left incomplete are found and removed.
    const storage = createPhotoFolder(join(folder, 'photos'));
    const later = () => new Date(Date.now() + 2 * 3_600_000);
    await sweepOrphans({ db, storage, now: later, isStopping: () => false });
    // One that was killed between two steps of a check leaves a picture under both its names.
    const files = new Set<string>();
    for await (const file of storage.files()) files.add(pictureOf(file)?.path ?? file);
    expect([...files].sort()).toEqual(photos.map(({ path }) => path).sort());
  });
});
