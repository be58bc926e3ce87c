import { readFile } from 'node:fs/promises';
import { inEnglish, type UnwrittenIssue } from '@foyer/contract';
import { expect, test } from 'vitest';
import { upgradeDatabase } from '../../testing/upgrade-database.ts';
import { readMessage } from '../translation/stored-message.ts';
import { migrationNames } from './migrate.ts';

const name = (await migrationNames()).find((file) => file.endsWith('-received-reason-codes.sql'))!;
const statements = await readFile(new URL(`../../../migrations/${name}`, import.meta.url), 'utf8');

interface Row {
  said: string;
  errors: UnwrittenIssue[];
}

const begin = 'The notification was refused:';
const missing = { path: '/Code', message: 'is missing' };
const wrong = { path: '/CreatedAt', message: 'must be a day' };
const whole = { path: '', message: 'is not base64' };

test('why messages were refused becomes messages that read the same, with the faults that have no values', async () => {
  const { client, end } = await upgradeDatabase();
  await client.query(`insert into customers (name) values ('Mill')`);
  await client.query(
    `insert into sites (name, time_zone, customer_id) select name, time_zone, id from customers`,
  );
  await client.query(
    `insert into devices (name, code, customer_id, site_id) select 'Edge', 'edge', customer_id, id from sites`,
  );
  const rejected: [string, UnwrittenIssue[]][] = [
    [`${begin} /Code is missing.`, [missing]],
    [`${begin} it is not base64.`, [whole]],
    [`${begin} /CreatedAt must be a day (and 1 more fault).`, [wrong, missing]],
    ['The request is larger than 64 MiB: send less at once.', []],
    ['The picture is not base64. The notification was kept without it.', [whole]],
  ];
  for (const [detail, errors] of rejected)
    await client.query(
      `insert into rejected_messages (device_id, transport, code, detail, errors, excerpt)
       select id, 'http', 'malformed', $1, $2, '' from devices`,
      [detail, JSON.stringify(errors)],
    );
  const received: [string, UnwrittenIssue[]][] = [
    ['/Code is missing', [missing]],
    ['says nothing to store', []],
    ['/mapping failed', [{ path: '/mapping', message: 'failed' }]],
  ];
  for (const [reason, errors] of received)
    await client.query(
      `insert into received_messages (device_id, received_at, transport, content_type, is_retained, profile, body,
         is_whole, bytes, outcome, reason, errors, notification_ids, rejected_ids)
       select id, now(), 'http', '', false, 'custom', '', true, 0, 'refused', $1, $2, '{}', '{}' from devices`,
      [reason, JSON.stringify(errors)],
    );
  const stored = async (table: string, column: string) =>
    (await client.query<Row>(`select ${column} as said, errors from ${table} order by id`)).rows;
  const all = async () => [
    ...(await stored('rejected_messages', 'detail')),
    ...(await stored('received_messages', 'reason')),
  ];
  await client.query(statements);
  const converted = await all();
  const read = converted.map(({ said, errors }) => [
    inEnglish(readMessage(said)),
    errors.map(({ path, message }) => ({ path, message: inEnglish(message) })),
  ]);
  expect(read).toEqual([...rejected, ...received]);
  const areMessages = converted.map(({ said }) => typeof readMessage(said) !== 'string');
  expect(areMessages).toEqual([true, true, true, false, true, true, true, true]);
  expect(converted[0]?.errors[0]?.message).toEqual({ message: 'is missing' });
  await client.query(statements);
  expect(await all()).toEqual(converted);
  await end();
});
