import { chmod, readdir } from 'node:fs/promises';
import { type DeviceMessage, endpoints } from '@foyer/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { connectPostgres, isUnavailable, unavailableWords } from '../platform/database/postgres.ts';
import { watchHealth } from '../platform/http/health.ts';
import type { Disk } from '../platform/storage/photo-storage.ts';
import { alertMessage, infoMessage } from '../testing/messages/sample-messages.ts';
import { base64, jpeg } from '../testing/messages/sample-pictures.ts';
import { openSlowProxy } from '../testing/processes/slow-proxy.ts';
import { testDatabase } from '../testing/test-database.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../testing/test-foyer.ts';

const { notifications, devices } = endpoints;
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** A server with a device, an administrator and the health watch's log. */
async function prepare(options: Parameters<typeof startTestFoyer>[0] = {}) {
  const foyer = await startTestFoyer(options);
  undo.push(() => foyer.stop());
  const logged: string[] = [];
  const say = (_about: object, sentence: string) => void logged.push(sentence);
  const watch = watchHealth(foyer.health.checks, { info: say, warn: say, error: say });
  undo.push(() => watch.stop());
  const admin = (await foyer.person('SUPER_ADMIN')).token;
  return { foyer, device: await foyer.device(), admin, logged, checkHealth: watch.checkAll };
}

const sendTo =
  (foyer: TestFoyer, { token }: TestDevice) =>
  (body: DeviceMessage) =>
    foyer.call(notifications.send, { token, body });
const readiness = async ({ app }: TestFoyer) => (await app.inject({ url: '/readyz' })).json();
/** A message with a small picture that fits on a nearly full disk, and large ones that do not. */
const withPhotos = async () => {
  const sizes = [1, 400, 800];
  const Photos = await Promise.all(
    sizes.map(async (size) => ({ Code: `p${size}`, Content: base64(await jpeg(size, size)) })),
  );
  return infoMessage([], { Photos });
};
const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );

describe('a full disk', () => {
  /** A disk that is full in the middle of a file. */
  function fillingDisk() {
    const disk: Disk & { isFull: boolean } = {
      isFull: true,
      freeBytes: async () => (disk.isFull ? 3_000_000 : 1e12),
      keepNames: async () => undefined,
      async write(handle, bytes) {
        const isTooMuch = disk.isFull && bytes.length > 1000;
        await handle.write(bytes.subarray(0, isTooMuch ? bytes.length / 2 : bytes.length));
        if (isTooMuch) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      },
    };
    return disk;
  }

  test('rejects pictures with 503 and keeps no incomplete file; messages without pictures are accepted', async () => {
    const disk = fillingDisk();
    const { foyer, device, logged, checkHealth } = await prepare({ disk });
    const send = sendTo(foyer, device);
    const message = await withPhotos();
    const refused = await send(message);
    expect([refused.status, refused.raw.headers['retry-after']]).toEqual([503, '30']);
    expect(refused.problem).toMatchObject({
      code: 'unavailable',
      detail:
        'Pictures cannot be stored just now: the disk is full. Nothing of this was stored; try again later.',
    });
    await expect.poll(() => filesIn(foyer.photoFolder)).toEqual([]);
    expect((await send(alertMessage('cam'))).status).toBe(201);

    expect(await readiness(foyer)).toEqual({
      status: 'not ready',
      parts: { database: 'ok', photos: 'the disk is full' },
    });
    await checkHealth();
    disk.isFull = false;
    await checkHealth();
    await checkHealth();
    const faults = logged.filter((sentence) => !sentence.startsWith('Warning: '));
    expect(faults).toEqual([
      'Not ready: the photo folder: the disk is full.',
      'Ready again: the photo folder.',
    ]);
    expect((await send(message)).status).toBe(201);
    expect(await filesIn(foyer.photoFolder)).toHaveLength(3);
  });

  test('is a warning while it is nearly full and everything is stored', async () => {
    const disk = fillingDisk();
    const { foyer, device, logged, checkHealth } = await prepare({ disk });
    const Photos = [{ Code: 'p', Content: base64(await jpeg(1, 1)) }];
    expect((await sendTo(foyer, device)(infoMessage([], { Photos }))).status).toBe(201);
    const ready = await foyer.app.inject({ url: '/readyz' });
    expect([ready.statusCode, ready.json()]).toEqual([
      200,
      {
        status: 'ok',
        parts: { database: 'ok', photos: 'ok' },
        warnings: { photos: 'only 2 MiB are left on the disk' },
      },
    ]);
    await checkHealth();
    await checkHealth();
    expect(logged).toEqual(['Warning: the photo folder: only 2 MiB are left on the disk.']);
  });

  test('is distinguished from an unavailable database where it is the database’s', async () => {
    const { foyer, device, logged, checkHealth } = await prepare();
    const send = sendTo(foyer, device);
    await foyer.rows(`create function full_disk() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
    await foyer.rows(`create trigger full_disk before insert on count_changes
      execute function full_disk()`);
    const message = alertMessage('cam');
    const refused = await send(message);
    expect([refused.status, refused.raw.headers['retry-after']]).toEqual([503, '2']);
    const words = 'has no room left on its disk';
    expect(refused.problem.detail).toBe(
      `The database ${words} just now. Nothing was lost; try again.`,
    );
    expect((await readiness(foyer)).parts).toEqual({ database: words, photos: 'ok' });
    await checkHealth();
    expect(logged).toEqual([`Not ready: the database: ${words}.`]);

    await foyer.rows('drop trigger full_disk on count_changes');
    expect((await send(message)).status).toBe(201);
    expect((await readiness(foyer)).status).toBe('ok');
  });
});

test('a photo folder that cannot be written rejects pictures with the reason', async () => {
  const { foyer, device, logged, checkHealth } = await prepare();
  const send = sendTo(foyer, device);
  const message = await withPhotos();
  await chmod(foyer.photoFolder, 0o555);
  // Root may write everywhere: then the server runs as another user.
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    const refused = await send(message);
    expect([refused.status, refused.problem.detail]).toEqual([
      503,
      expect.stringContaining('the server has no right to the folder'),
    ]);
    const words = 'the server has no right to the folder';
    expect((await readiness(foyer)).parts).toEqual({ database: 'ok', photos: words });
    await checkHealth();
    expect(logged).toEqual([`Not ready: the photo folder: ${words}.`]);
    expect((await send(alertMessage('cam'))).status).toBe(201);
  } finally {
    if (isRoot) process.seteuid?.(0);
    await chmod(foyer.photoFolder, 0o755);
  }
  await checkHealth();
  expect(logged.at(-1)).toBe('Ready again: the photo folder.');
  expect((await send(message)).status).toBe(201);
});

test('while the database does not answer, people and devices get 503 in time, and devices’ messages are stored when it answers again', async () => {
  const database = await testDatabase();
  const address = new URL(database.url);
  const line = await openSlowProxy(address.hostname, Number(address.port));
  undo.push(() => line.close());
  address.port = String(line.port);
  const through = { url: address.href, drop: database.drop };
  const { foyer, device, admin, logged, checkHealth } = await prepare({
    database: through,
    answerWithinMs: 700,
  });
  const send = sendTo(foyer, device);
  expect((await send(alertMessage('cam'))).status).toBe(201);
  const list = () => foyer.call(devices.list, { token: admin });
  expect((await list()).status).toBe(200);

  line.hold();
  const message = alertMessage('cam');
  const sent = send(message);
  const begin = performance.now();
  const answers = await Promise.all(Array.from({ length: 30 }, list));
  expect(performance.now() - begin).toBeLessThan(8_000);
  for (const { status, problem, raw } of answers) {
    expect([status, raw.headers['retry-after']]).toEqual([503, '2']);
    expect(problem.detail).toBe(
      'The database does not answer in time just now. Nothing was lost; try again.',
    );
  }
  const { status, parts } = await readiness(foyer);
  expect([status, parts.photos]).toEqual(['not ready', 'ok']);
  expect(parts.database).toMatch(/^(did not answer within 900 ms|does not answer in time)$/);
  await checkHealth();
  expect(logged).toEqual([expect.stringMatching(/^Not ready: the database: d.+\.$/)]);

  const refused = await sent;
  expect([refused.status, refused.raw.headers['retry-after']]).toEqual([503, '2']);
  expect(performance.now() - begin).toBeLessThan(8_000);

  line.release();
  await expect.poll(async () => (await send(message)).raw.statusCode).toBeLessThan(300);
  await expect.poll(async () => (await list()).status).toBe(200);
  expect((await send(message)).data.duplicate).toBe(true);
  await checkHealth();
  expect(logged.at(-1)).toBe('Ready again: the database.');
});

test('a database that does not complete a connection counts as unavailable after three seconds', async () => {
  const database = await testDatabase();
  undo.push(() => database.drop());
  const address = new URL(database.url);
  const line = await openSlowProxy(address.hostname, Number(address.port));
  undo.push(() => line.close());
  line.hold();
  address.port = String(line.port);
  const postgres = connectPostgres(address.href, () => undefined);
  undo.push(() => postgres.close());
  const begin = performance.now();
  const failure = await postgres.pool.query('select 1').catch((error) => error);
  expect(performance.now() - begin).toBeLessThan(8_000);
  expect([isUnavailable(failure), unavailableWords(failure)]).toEqual([
    true,
    'does not answer in time',
  ]);
});
