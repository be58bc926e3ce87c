import { readFile } from 'node:fs/promises';
import { type AlertPayload, type AlertReason, alertReasons, reasonForms } from '@foyer/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { alertMessage } from '../../messages/parsing/info-message.ts';
import { upgradeDatabase } from '../../testing/upgrade-database.ts';
import { citusMigration, isLaidOut } from '../citus/citus-migration.ts';
import { migrationNames } from './migrate.ts';

const name = (await migrationNames()).find((file) => file.endsWith('-codes-of-alert-reasons.sql'))!;
const text = await readFile(new URL(`../../../migrations/${name}`, import.meta.url), 'utf8');

const { client, end } = await upgradeDatabase();
beforeAll(async () => {
  await client.query(`
    insert into customers (name) values ('Mill');
    insert into sites (name, time_zone, customer_id) select name, time_zone, id from customers;
    insert into devices (name, code, customer_id, site_id) select 'Edge', 'edge', customer_id, id from sites;
    insert into alarm_rules (id, name, measure, severity, direction, hours, changed_at)
      overriding system value values (1, 'Alerts', 'alert', 'warning', 'above', '{"When": "always"}', now())`);
});
beforeEach(async () => {
  await client.query('delete from alerts; delete from alarms; delete from alarm_evaluations');
  await client.query(
    'alter table alerts drop column if exists reason_code, drop column if exists reason_params',
  );
});
afterAll(end);

const upgrade = async () =>
  client.query((await isLaidOut(client)) ? await citusMigration(name, text) : text);
const rows = async <Row>(statement: string) => (await client.query(statement)).rows as Row[];

const addAlerts = (reasons: readonly string[], isOfPerson = false) =>
  client.query(
    `insert into alerts (device_id, notification_id, at, source, reason, threshold, value)
     select d.id, case when $2 then null else nth end, now(), 'cam', text, '', ''
     from devices d, unnest($1::text[]) with ordinality as given (text, nth) order by nth`,
    [reasons, isOfPerson],
  );

/** Alarms that last, with the state of their rule for them. */
async function addAlarms(details: readonly string[]) {
  await client.query(
    `insert into alarms (rule_id, subject, rule_name, measure, severity, state, advice, code, params, customer_id, device_id, started_at)
     select 1, 'source:1:cam:' || nth, 'Alerts', 'alert', 'warning', 'active', '', 'alert',
       jsonb_build_object('detail', text, 'peak', null), d.customer_id, d.id, now() + nth * interval '1 s'
     from devices d, unnest($1::text[]) with ordinality as given (text, nth)`,
    [details],
  );
  await client.query(
    `insert into alarm_evaluations (rule_id, subject, device_id, state, evaluated_to)
     select rule_id, subject, device_id, '{"machine": {"on": true, "episode": {"peak": 3}}}', now() from alarms`,
  );
}

/** What a converter of another make writes of a reason. */
const payloadOf = (reason: AlertReason) =>
  alertMessage('code', '2026-11-29T12:00:00Z', reason, { threshold: '', src: 'cam', value: '' })
    .Attributes.payload as AlertPayload;

const value = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((one) => one.isWellFormed() && !one.includes('\u0000') && !one.startsWith('region '));
const anyValue = fc.oneof(value, fc.constantFrom('a) b', '(b', 'x: y', 'x (y)', ' ', '1\n2', ')'));
const codes = Object.keys(alertReasons) as AlertReason['code'][];
const params = Object.keys(reasonForms);
const reasons: AlertReason[] = codes.flatMap((code) => [
  { code },
  ...params.flatMap((param) =>
    fc.sample(anyValue, { numRuns: 20 }).map((one) => ({ code, params: { [param]: one } })),
  ),
]);

test('a reason of an earlier version becomes the code and the value that a converter gives, in alerts and alarms', async () => {
  const payloads = reasons.map(payloadOf);
  const texts = payloads.map(({ reason }) => reason);
  await addAlerts(texts);
  await addAlarms(texts);
  await upgrade();
  const expected = payloads.map(({ reason, reason_code, reason_params = null }) => ({
    reason,
    reason_code,
    reason_params,
  }));
  expect(reasons.length).toBeGreaterThan(1500);
  expect(
    await rows('select reason, reason_code, reason_params from alerts order by notification_id'),
  ).toEqual(expected);
  const alarms = await rows<{ params: object; state: { machine: object } }>(
    `select a.params, e.state from alarms a join alarm_evaluations e on e.subject = a.subject order by a.started_at`,
  );
  expect(alarms.map((alarm) => alarm.params)).toEqual(
    expected.map(({ reason, reason_code, reason_params }) => ({
      ...{ detail: reason, peak: null },
      ...{ detail_code: reason_code, detail_params: reason_params },
    })),
  );
  expect(alarms.map(({ state }) => state.machine)).toEqual(
    reasons.map((reason) => ({ on: true, episode: { peak: 3, reason } })),
  );
});

test('other texts, and what a person wrote, stay texts', async () => {
  const others = [
    ...['', 'Crowd', 'tampering', 'Tampering!', 'Tampering ', 'Tampering (', 'Tampering ()'],
    ...['Tampering : x', 'Tampering:x', 'Tampering(x)', 'Tampering (x) y', ': x', ' (x)'],
    ...['Too many people (region 3)', 'A Tampering: x', 'Sabotage'],
  ];
  await addAlerts(others);
  await addAlerts(['Tampering'], true);
  await addAlarms(others);
  const before = await rows('select params from alarms order by started_at');
  const states = await rows('select state from alarm_evaluations order by subject');
  await upgrade();
  expect(
    await rows('select from alerts where reason_code is not null or reason_params is not null'),
  ).toEqual([]);
  expect(await rows('select params from alarms order by started_at')).toEqual(before);
  expect(await rows('select state from alarm_evaluations order by subject')).toEqual(states);
});

test('the cut reason of an alarm keeps what was read of it', async () => {
  const cut = `Alarm: ${'x'.repeat(60)} ${'y'.repeat(40)}…`;
  await addAlarms([cut]);
  await upgrade();
  expect(await rows(`select params->'detail_params'->>'name' as name from alarms`)).toEqual([
    { name: cut.slice('Alarm: '.length) },
  ]);
});
