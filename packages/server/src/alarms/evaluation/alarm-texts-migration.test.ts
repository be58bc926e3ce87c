import { type AlarmParams, alarmText } from '@foyer/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate, migrationNames } from '../../platform/database/migrate.ts';
import { copyTemplate, type TestDatabase } from '../../testing/processes/test-postgres.ts';
import { factOf, type TextColumns } from '../list/alarm-params.ts';

const migration = '0032-alarm-texts.sql';
let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await copyTemplate({ ...inject('testPostgres'), template: 'template0' });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await migrate(database.url, {
    only: (await migrationNames()).filter((name) => name < migration),
  });
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

test('alarms of an earlier version get a text that is made when it is shown, or keep theirs', async () => {
  await client.query(`
    insert into customers (name) values ('a');
    insert into devices (customer_id, name, code) values (1, 'Gate', 'c');
    insert into alarm_rules (name, measure, severity, threshold, begins_after_seconds, changed_at)
    values ('Crowd', 'people', 'warning', 10, 120, '2026-01-01'), ('Offline', 'device offline', 'critical', 10, 0, '2026-01-01'),
      ('Changed', 'people', 'warning', 10, 0, '2026-05-01');
    insert into alarm_evaluations (rule_id, subject, device_id, state, evaluated_to) values (2, 'device:1', 1,
      '{"machine": {"at": 1774958400000, "on": true, "quietSince": 1774957800000, "turnedAt": null,
        "episode": {"startedAt": 1774958400000, "endedAt": null, "peak": 62}}, "anchor": 0}', '2026-03-31T12:00Z')`);
  const add = (id: number, rule: number, row: Record<string, unknown>) => {
    const columns = {
      id,
      rule_id: rule,
      rule_name: 'x',
      severity: 'warning',
      state: 'active',
      advice: '',
      customer_id: 1,
      device_id: 1,
      sentence: 'as it was',
      ...row,
    };
    const names = Object.keys(columns);
    return client.query(
      `insert into alarms (${names}) values (${names.map((_, nth) => `$${nth + 1}`)})`,
      Object.values(columns),
    );
  };
  const people = { measure: 'people', subject: 'source:1:cam', source: 'cam', threshold: 10 };
  const started = { started_at: '2026-03-31T12:00:00Z' };
  await add(1, 1, { ...people, ...started, ended_at: '2026-03-31T12:07:00Z', value: 3, peak: 14 });
  await add(2, 2, {
    measure: 'device offline',
    subject: 'device:1',
    ...started,
    peak: 62,
    repeats: 1,
  });
  await add(3, 9, {
    measure: 'alert',
    subject: 'source:1:cam:at 10%25%3A fire',
    source: 'cam',
    ...started,
    value: 7,
  });
  await add(4, 3, { ...people, ...started, ended_at: '2026-03-31T12:07:00Z', peak: 14 });
  await add(5, 9, {
    measure: 'device offline',
    subject: 'device:1',
    ...started,
    ended_at: '2026-03-31T12:52:00Z',
    value: 62,
    peak: 62,
  });
  await migrate(database.url, { only: [migration] });
  const { rows } = await client.query<TextColumns & { id: number }>(
    'select * from alarms order by id',
  );
  const at = Date.parse('2026-03-31T13:37:00Z');
  expect(rows.map((row) => alarmText(factOf(row), at))).toEqual([
    '14 people at cam, 10 or more for 9 minutes',
    'Gate has sent nothing for 1 h 47 min',
    'at 10%: fire at cam: 7',
    'as it was',
    'Gate sent nothing for 1 h 2 min',
  ]);
  expect(rows.map(({ code }) => code)).toEqual([
    'people',
    'device_offline',
    'alert',
    'text',
    'device_offline',
  ]);
  const params = rows[1]!.params as unknown as AlarmParams;
  expect(params.held_since).toBe('2026-03-31T11:50:00.000Z');
  const [{ state }] = (await client.query('select state from alarm_evaluations')).rows;
  expect(state.machine.episode).toMatchObject({
    heldSince: 1774957800000,
    heldUntil: null,
    presentPeak: 62,
    valueAt: 1774958400000,
  });
});
