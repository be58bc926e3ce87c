import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBackup } from '../operations/backup/make-backup.ts';
import { restoreBackup } from '../operations/backup/restore-backup.ts';
import { createPhotoFolder } from '../platform/storage/photo-storage.ts';
import { keptCounts, trueCounts } from '../testing/kept-counts.ts';
import {
  alertMessage,
  healthMessage,
  infoMessage,
  photoMessage,
} from '../testing/messages/sample-messages.ts';
import { base64, jpeg } from '../testing/messages/sample-pictures.ts';
import { hasDebianPostgres, startDebianPostgres } from '../testing/processes/debian-postgres.ts';
import { type RealServer, startRealServer } from '../testing/processes/real-process.ts';

/** PostgreSQL may end connections (57P01) while the pool closes them; such errors are ignored. */
const connect = (connectionString: string) =>
  new pg.Pool({ connectionString, max: 1 }).on('error', () => undefined);

const admin = { email: 'admin@fifteen.test', password: 'a password for fifteen' };

describe.skipIf(!hasDebianPostgres)('the customer’s own PostgreSQL 15', () => {
  let folder: string;
  let postgres: Awaited<ReturnType<typeof startDebianPostgres>>;
  let server: RealServer;
  let pool: pg.Pool;
  let token: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-fifteen-'));
    postgres = await startDebianPostgres();
    server = await startRealServer({
      DATABASE_URL: postgres.url,
      FOYER_DATA: folder,
      FOYER_ADMIN_EMAIL: admin.email,
      FOYER_ADMIN_PASSWORD: admin.password,
    });
    pool = connect(postgres.url);
    token = await server.signIn(admin.email, admin.password);
  }, 300_000);
  afterAll(async () => {
    await server?.stop();
    await pool?.end();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const rows = async <Row>(text: string) => (await pool.query(text)).rows as Row[];

  test('stores messages, answers lists and the dashboard, and rebuilds the same data', async () => {
    const [found] = await rows<{ version: string }>(
      "select current_setting('server_version') as version",
    );
    expect(found?.version).toMatch(/^15\./);
    const device = await server.device(token, 'gate');
    const Photos = [{ Code: 'p', Content: base64(await jpeg()) }];
    const batch = [
      infoMessage([{ src: 'cam', people: 3, photo: 'p' }], { Photos }),
      ...Array.from({ length: 30 }, (_, nth) => infoMessage([{ src: 'cam', people: nth }])),
      healthMessage({ cam: 100 }),
      alertMessage('cam', { Code: 'one' }),
      alertMessage('cam', { Code: 'one' }),
      photoMessage('cam', 3, 2),
    ];
    const results = await server.call<object[]>('/api/notifications/batch', device.token, batch);
    expect(results.filter((result) => 'id' in result)).toHaveLength(batch.length);
    const list = (query: string) =>
      server.call<{ count: number }>(`/api/notifications?${query}`, token);
    expect((await list('')).count).toBe(batch.length - 1);
    expect((await list(`device=${device.id}&type=3`)).count).toBe(1);
    expect((await list('dateFrom=2020-01-01T00:00:00Z&page=4')).count).toBe(batch.length - 1);

    const dashboard = () => server.call<Record<string, unknown>>('/api/analytics', token);
    const before = await dashboard();
    expect(before).toMatchObject({ alerts: { total: 1 }, healts: { total: 1 } });
    expect(await keptCounts({ rows } as never)).toEqual(await trueCounts({ rows } as never));
    const kept = await rows('select * from source_rollups order by device_id, bucket, source');
    const { job } = await server.call<{ job: string }>('/api/analytics/rebuild', token, {});
    expect((await server.jobEnded(job, token)).state).toBe('done');
    expect(await rows('select * from source_rollups order by device_id, bucket, source')).toEqual(
      kept,
    );
    expect((await dashboard()).counting).toEqual(before.counting);
  });

  test('is backed up and restored into another database', async () => {
    const place = join(folder, 'backup');
    const withoutOutput = () => undefined;
    await makeBackup(
      { databaseUrl: postgres.url, photos: createPhotoFolder(join(folder, 'photos')) },
      place,
      withoutOutput,
    );
    await pool.query('create database copy');
    const copy = new URL(postgres.url);
    copy.pathname = '/copy';
    const dataFolder = join(folder, 'copy');
    await restoreBackup(
      place,
      { databaseUrl: copy.href, dataFolder, photos: createPhotoFolder(join(dataFolder, 'photos')) },
      withoutOutput,
    );
    const other = connect(copy.href);
    const count = 'select count(*)::int as n from notifications';
    expect((await other.query(count)).rows).toEqual((await pool.query(count)).rows);
    await other.end();
  });
});
