import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { upgradeDatabase } from '../../testing/upgrade-database.ts';
import { migrationNames } from './migrate.ts';

const name = (await migrationNames()).find((file) => file.endsWith('-trouble-codes.sql'))!;
const statements = await readFile(new URL(`../../../migrations/${name}`, import.meta.url), 'utf8');

test('troubles that were stored as sentences become codes with their parameters', async () => {
  const { client, end } = await upgradeDatabase();
  await client.query(`insert into customers (name) values ('Mill')`);
  await client.query(
    `insert into sites (name, time_zone, customer_id) select name, time_zone, id from customers`,
  );
  await client.query(
    `insert into devices (name, code, customer_id, site_id) select 'Edge', 'edge', customer_id, id from sites`,
  );
  const sentences = [
    'gate "3" is not sampling',
    'yard reads only 24.5 % of its pictures',
    'hall gives a picture that cannot be trusted: covered',
    'memory is 97 % full',
    '/data is 93 % full',
    'the camera watcher went back from its new configuration: no picture\ncame',
    'something else',
  ];
  await client.query(
    `insert into device_states (device_id, last_received_at, troubles)
     select id, now(), $1 from devices`,
    [JSON.stringify(sentences)],
  );
  const codes = [
    { code: 'notSampling', params: { subject: 'gate "3"' } },
    { code: 'poorSampling', params: { subject: 'yard', percent: 24.5 } },
    { code: 'untrustedPicture', params: { subject: 'hall', fault: 'covered' } },
    { code: 'fullMemory', params: { percent: 97 } },
    { code: 'fullDisk', params: { subject: '/data', percent: 93 } },
    { code: 'refusedConfiguration', params: { subject: 'no picture\ncame' } },
    { code: 'text', params: { text: 'something else' } },
  ];
  const stored = async () => (await client.query('select troubles from device_states')).rows;
  await client.query(statements);
  expect(await stored()).toEqual([{ troubles: codes }]);
  await client.query(statements);
  expect(await stored()).toEqual([{ troubles: codes }]);
  await end();
});
