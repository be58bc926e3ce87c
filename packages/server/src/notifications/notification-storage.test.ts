import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@foyer/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeBackup } from '../backup/make-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { migrate, migrationNames } from '../database/migrate.ts';
import { createPhotoFolder } from '../storage/photo-storage.ts';
import { infoMessage } from '../testing/sample-messages.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../testing/test-foyer.ts';
import { copyTemplate } from '../testing/test-postgres.ts';

let foyer: TestFoyer;
let device: TestDevice;
beforeAll(async () => {
  foyer = await startTestFoyer();
  device = await foyer.device();
});
afterAll(() => foyer.stop());

/** Two cameras with three people each: about 900 bytes of JSON, 1,300 as PostgreSQL keeps it. */
const aboutOneKilobyte = (code: string) => {
  const message = infoMessage(
    [
      { src: 'gate-1', people: 3 },
      { src: 'gate-2', people: 3 },
    ],
    { Code: code },
  );
  for (const [nth, { people }] of message.Attributes.payload.results.entries()) {
    for (const [at, person] of (people ?? []).entries()) {
      const left = (nth * 3 + at) / 7;
      person.det_id = 10_007 * (nth + 3 * at + 1);
      person.segm.value = {
        tl: [Number(left.toFixed(4)), Number((left / 3).toFixed(4))],
        br: [Number((left + 0.0613).toFixed(4)), Number((left / 3 + 0.4127).toFixed(4))],
      };
    }
  }
  return message;
};
/** Longer than what a row may move out of itself. */
const longCode = `c-${'0123456789abcdef'.repeat(5)}`;

interface Stored {
  row: number;
  payload: number;
  compression: string | null;
  is_padded: boolean;
}
const stored = `select pg_column_size(n.*) as row, pg_column_size(payload) as payload,
  pg_column_compression(payload) as compression, padding is not null as is_padded from notifications n`;
const storedOf = async (id: number) =>
  (await foyer.rows<Stored>(`${stored} where id = $1`, [id]))[0]!;
const send = async (body: ReturnType<typeof infoMessage>) =>
  (await foyer.call(endpoints.notifications.send, { token: device.token, body })).data.id;
const admin = async () => (await foyer.person('SUPER_ADMIN')).token;

test('a payload of a kilobyte is stored compressed, within its row, and read as it was sent', async () => {
  const message = aboutOneKilobyte(longCode);
  const id = await send(message);
  const { row, payload, compression } = await storedOf(id);
  expect(compression).not.toBeNull();
  expect(payload).toBeLessThan(600);
  expect(row).toBeLessThan(800);
  const outside = await foyer.rows<{ bytes: number }>(
    `select sum(pg_relation_size(reltoastrelid))::float8 as bytes from pg_class
      where oid in (select inhrelid from pg_inherits where inhparent = 'notifications'::regclass)`,
  );
  expect(outside).toEqual([{ bytes: 0 }]);
  const { data } = await foyer.call(endpoints.notifications.get, {
    token: await admin(),
    params: { id },
  });
  expect(data.Attributes.payload).toEqual(message.Attributes.payload);
});

test('it stays compressed when it is corrected', async () => {
  const id = await send(aboutOneKilobyte('corrected'));
  await foyer.call(endpoints.notifications.update, {
    token: await admin(),
    params: { id },
    body: { Attributes: aboutOneKilobyte('x').Attributes },
  });
  expect((await storedOf(id)).compression).not.toBeNull();
});

test('a small payload takes no padding', async () => {
  const id = await send(infoMessage([{ src: 'gate-1', people: 0 }]));
  expect(await storedOf(id)).toMatchObject({ is_padded: false });
});

test('rows of a restored backup are compressed as they were', async () => {
  const id = await send(aboutOneKilobyte('backed-up'));
  const folder = await mkdtemp(join(tmpdir(), 'foyer-storage-'));
  const target = await copyTemplate({ ...inject('testPostgres'), template: 'template0' });
  const source = { databaseUrl: foyer.databaseUrl, photos: foyer.storage };
  const photos = createPhotoFolder(join(folder, 'photos'));
  await makeBackup(source, join(folder, 'backup'), () => undefined);
  await restoreBackup(
    join(folder, 'backup'),
    { databaseUrl: target.url, dataFolder: folder, photos },
    () => undefined,
  );
  const rows = await asking<Stored>(target.url, `${stored} where id = ${id}`);
  expect(rows).toEqual([await storedOf(id)]);
  await target.drop();
  await rm(folder, { recursive: true });
});

test('an upgrade leaves stored rows as they are, and compresses those that come later', async () => {
  const { url, drop } = await copyTemplate({
    ...inject('testPostgres'),
    template: 'template0',
  });
  const names = await migrationNames();
  await migrate(url, { only: names.filter((name) => name < '0005') });
  const insert = (id: number, columns: string, values: string) =>
    asking(
      url,
      `insert into notifications
        (id, device_id, type, at, created_at, received_at, clock_wrong, code, payload${columns})
      select ${id}, 1, 1, now(), now(), now(), false, 'c-${id}', payload${values}
      from (select '${JSON.stringify(aboutOneKilobyte('x').Attributes.payload)}'::jsonb as payload) p`,
    );
  const files = () =>
    asking(
      url,
      `select relname, relfilenode from pg_class
        where relname in ('notifications_rest', 'notifications_rest_pkey', 'notification_keys') order by 1`,
    );
  await asking(url, `insert into customers (name) values ('c')`);
  await asking(url, `insert into devices (customer_id, name, code) values (1, 'd', 'd')`);
  await insert(1, '', '');
  const before = await files();
  await migrate(url);
  expect(await files()).toEqual(before);
  await insert(2, ', padding', ', padding_for(payload)');
  // Once PostgreSQL compresses this one too, the padding can go.
  await insert(3, '', '');
  const rows = await asking<Stored>(url, `${stored} order by id`);
  expect(rows.map(({ compression }) => compression === null)).toEqual([true, false, true]);
  await asking(url, 'update notifications set padding = padding_for(payload) where id = 1');
  const [updated] = await asking<Stored>(url, `${stored} where id = 1`);
  expect(updated?.compression).not.toBeNull();
  expect(await asking(url, 'select count(distinct payload)::int as n from notifications')).toEqual([
    { n: 1 },
  ]);
  await drop();
});

async function asking<T>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
