import { afterAll, expect, test } from 'vitest';
import { upgradeDatabase } from '../../testing/upgrade-database.ts';
import { migrate } from './migrate.ts';

const { client, url, end } = await upgradeDatabase('-actors-by-code.sql');
afterAll(end);

const before = [
  { user_id: null, username: 'API key Robot', change: {} },
  { user_id: -7, username: 'API key API key 2', change: { '…': 'cut: 70009 bytes were sent' } },
  { user_id: null, username: 'Installer Rossi', change: { Name: 'A', '…': 'cut: a lot' } },
  { user_id: 3, username: 'Installer Kim', change: { '…': { code: 'cut' } } },
  {
    user_id: null,
    username: 'kim@example.org',
    change: { Name: 'B', '…': 'cut: 1 bytes were sent' },
  },
];

test('an upgrade makes codes of programs, installers and cut changes in the audit, and marks what programs did with alarms', async () => {
  await client.query(
    `insert into audit_entries (user_id, username, address, action, noun, change, request_id)
     select user_id, username, '', '', '', change, '' from jsonb_to_recordset($1)
       as given (user_id int, username text, change jsonb)`,
    [JSON.stringify(before)],
  );
  await client.query(`
    insert into customers (name) values ('Mill');
    insert into alarms (rule_id, subject, rule_name, advice, measure, severity, state, code, params, customer_id, started_at)
    select 1, 'device:1', 'x', '', 'disk', 'notice', 'active', 'text', '{}', id, now() from customers;
    insert into alarm_events (alarm_id, at, kind, username)
    select id, now(), 'comment', username from alarms, unnest('{API key Robot, Kim, NULL}'::text[]) username`);
  await migrate(url);
  const entries = await client.query(
    'select user_id, actor_code, username, change from audit_entries order by id',
  );
  const codes = ['api_key', 'api_key', 'installer', null, null];
  const usernames = ['Robot', 'API key 2', 'Rossi', 'Installer Kim', 'kim@example.org'];
  const cut = (bytes: number) => ({ '…': { code: 'cut', params: { bytes } } });
  expect(entries.rows).toEqual(
    before.map(({ user_id, change }, nth) => ({
      user_id,
      actor_code: codes[nth],
      username: usernames[nth],
      change: { ...change, ...(nth === 1 && cut(70_009)), ...(nth === 4 && cut(1)) },
    })),
  );
  const events = await client.query('select username, by_program from alarm_events order by id');
  expect(events.rows).toEqual([
    { username: 'API key Robot', by_program: true },
    { username: 'Kim', by_program: false },
    { username: null, by_program: false },
  ]);
  await expect(client.query(`update audit_entries set username = 'x'`)).rejects.toThrow();
});
