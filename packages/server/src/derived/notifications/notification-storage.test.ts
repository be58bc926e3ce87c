import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@foyer/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeBackup } from '../../operations/backup/make-backup.ts';
import { restoreBackup } from '../../operations/backup/restore-backup.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { packPayload, readPayload } from '../../platform/payloads/stored-payload.ts';
import { createPhotoFolder } from '../../platform/storage/photo-storage.ts';
import { infoMessage } from '../../testing/messages/sample-messages.ts';
import { copyTemplate } from '../../testing/processes/test-postgres.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';

let foyer: TestFoyer;
let device: TestDevice;
beforeAll(async () => {
  foyer = await startTestFoyer();
  device = await foyer.device();
});
afterAll(() => foyer.stop());

/** Two cameras with three people each: about 900 bytes of JSON. */
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
  is_json: boolean;
}
const stored = `select pg_column_size(n.*) as row, pg_column_size(packed_payload) as payload,
  payload is not null as is_json from notifications n`;
const storedOf = async (id: number) =>
  (await foyer.rows<Stored>(`${stored} where id = $1`, [id]))[0]!;
const send = async (body: ReturnType<typeof infoMessage>) =>
  (await foyer.call(endpoints.notifications.send, { token: device.token, body })).data.id;
const admin = async () => (await foyer.person('SUPER_ADMIN')).token;

const read = async (id: number) =>
  (await foyer.call(endpoints.notifications.get, { token: await admin(), params: { id } })).data;

test('a payload of a kilobyte is packed to a quarter of it, and read as it was sent', async () => {
  const message = aboutOneKilobyte(longCode);
  const id = await send(message);
  const { row, payload, is_json } = await storedOf(id);
  expect(is_json).toBe(false);
  expect(payload).toBeLessThan(JSON.stringify(message.Attributes.payload).length / 4);
  expect(row).toBeLessThan(payload + longCode.length + 100);
  expect((await read(id)).Attributes.payload).toEqual(message.Attributes.payload);
});

test('it stays packed when it is corrected', async () => {
  const id = await send(aboutOneKilobyte('corrected'));
  const { Attributes } = aboutOneKilobyte('x');
  Attributes.payload.results[0]!.counting_num = 77;
  await foyer.call(endpoints.notifications.update, {
    token: await admin(),
    params: { id },
    body: { Attributes },
  });
  expect((await storedOf(id)).is_json).toBe(false);
  expect((await read(id)).Attributes).toEqual(Attributes);
});

test('a payload of many people is kept outside its row, and read as it was sent', async () => {
  const message = aboutOneKilobyte('many');
  message.Attributes.payload.results = Array.from({ length: 100 }, (_, nth) => ({
    ...message.Attributes.payload.results[nth % 2]!,
    src: `gate-${Math.sin(nth)}`,
  }));
  const id = await send(message);
  expect((await read(id)).Attributes.payload).toEqual(message.Attributes.payload);
});

test('rows of a restored backup are packed as they were', async () => {
  const id = await send(aboutOneKilobyte('backed-up'));
  const folder = await mkdtemp(join(tmpdir(), 'foyer-storage-'));
  const target = await copyTemplate({ ...inject('testPostgres'), template: 'template0' });
  const source = { databaseUrl: foyer.databaseUrl, photos: foyer.storedFiles };
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

test('an upgrade leaves stored rows as they are, and reads them as those that come later', async () => {
  const target = await copyTemplate({ ...inject('testPostgres'), template: 'template0' });
  const payload = JSON.stringify(aboutOneKilobyte('x').Attributes.payload);
  const insert = (id: number, columns: string, values: string) =>
    asking(
      target.url,
      `insert into notifications (id, device_id, type, at, created_at, received_at, clock_wrong, code${columns})
      values (${id}, 1, 1, now(), now(), now(), false, 'c-${id}'${values})`,
    );
  const files = () =>
    asking(
      target.url,
      `select relname, relfilenode from pg_class
        where relname in ('notifications_rest', 'notifications_rest_pkey', 'notification_keys') order by 1`,
    );
  await migrate(target.url, { only: ['0001-schema.sql'] });
  await asking(target.url, `insert into customers (name) values ('c')`);
  await asking(target.url, `insert into devices (customer_id, name, code) values (1, 'd', 'd')`);
  await insert(1, ', payload', `, '${payload}'`);
  const before = await files();
  await migrate(target.url);
  expect(await files()).toEqual(before);
  const packed = packPayload(payload).toString('hex');
  await insert(2, ', packed_payload', `, '\\x${packed}'`);
  const rows = await asking<{ stored: Buffer }>(
    target.url,
    `select coalesce(packed_payload, convert_to(payload::text, 'UTF8')) as stored
      from notifications order by id`,
  );
  expect(rows.map((row) => readPayload(row.stored))).toEqual(Array(2).fill(JSON.parse(payload)));
  await target.drop();
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
