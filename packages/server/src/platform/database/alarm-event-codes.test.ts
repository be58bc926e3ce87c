import { readFile } from 'node:fs/promises';
import { type AlarmEventFact, alarmEventText, english } from '@foyer/contract';
import { expect, test } from 'vitest';
import { upgradeDatabase } from '../../testing/upgrade-database.ts';
import { migrationNames } from './migrate.ts';

const name = (await migrationNames()).find((file) => file.endsWith('-alarm-event-codes.sql'))!;
const migration = await readFile(new URL(`../../../migrations/${name}`, import.meta.url), 'utf8');

test('what the server said of events gets a code that says the same; what people wrote stays', async () => {
  const { client, end } = await upgradeDatabase();
  const events = [
    ['shelved', 'wren', 'for 2 hours', 'shelved_for'],
    ['shelved', 'wren', 'for 1 minute', 'shelved_for'],
    ['assigned', 'wren', 'to nobody', 'assigned_to_nobody'],
    ['assigned', 'wren', 'to wren@site.test', 'assigned_to'],
    ['suppressed', null, 'Its device is offline.', 'device_is_offline'],
    ['closed', null, 'The rule was deleted.', 'rule_deleted'],
    ['closed', 'wren', 'The rule was deleted.', null],
    ['comment', 'wren', 'to nobody', null],
  ] as const;
  await client.query(`set session_replication_role = replica`);
  for (const [kind, username, text] of events) {
    await client.query(
      'insert into alarm_events (alarm_id, kind, username, text) values (1, $1, $2, $3)',
      [kind, username, text],
    );
  }
  await client.query(migration);
  const { rows } = await client.query('select code, params, text from alarm_events order by id');
  expect(rows.map(({ code }) => code)).toEqual(events.map(([, , , code]) => code));
  const said = rows.map(({ code, params, text }) =>
    code === null ? text : text + alarmEventText({ code, params } as AlarmEventFact, english),
  );
  expect(said).toEqual(events.map(([, , text]) => text));
  await end();
});
