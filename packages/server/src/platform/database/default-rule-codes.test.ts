import { afterAll, expect, test } from 'vitest';
import { defaultRuleTexts } from '../../alarms/definition/default-rule-texts.ts';
import { upgradeDatabase } from '../../testing/upgrade-database.ts';
import { migrate } from './migrate.ts';

const { client, url, end } = await upgradeDatabase('-codes-of-default-rules.sql');
afterAll(end);

interface Texts {
  name: string;
  name_code: string | null;
  advice: string;
  advice_code: string | null;
}

const byPerson = { name_code: null, advice_code: null };
const formerAdvice = 'Check its power and network; what it measured meanwhile comes later.';
const texts: Texts[] = [
  ...Object.entries(defaultRuleTexts).map(([code, { name, advice }]) => ({
    name: name.message,
    name_code: code,
    advice: advice.message,
    advice_code: code,
  })),
  { name: 'Device offline', name_code: 'deviceOffline', advice: 'Call Max.', advice_code: null },
  { name: 'Away', name_code: null, advice: formerAdvice, advice_code: 'deviceOffline' },
  { name: 'Check the network between camera and device.', advice: 'Disk full', ...byPerson },
  { name: 'disk full', advice: '', ...byPerson },
];

test('an upgrade gives codes to the texts of a first start, of rules and of alarms, and to no others', async () => {
  await client.query(`insert into customers (name) values ('Mill')`);
  for (const { name, advice } of texts) {
    await client.query(
      `with rule as (
         insert into alarm_rules (name, advice, measure, severity) values ($1, $2, 'disk', 'notice') returning id)
       insert into alarms (rule_id, subject, rule_name, advice, measure, severity, state, code, params, customer_id, started_at)
       select r.id, 'device:1', $1, $2, 'disk', 'notice', 'active', 'text', '{"text": "x"}', c.id, now()
       from rule r, customers c`,
      [name, advice],
    );
  }
  await migrate(url);
  const stored = async (statement: string) => (await client.query<Texts>(statement)).rows;
  expect(
    await stored('select name, name_code, advice, advice_code from alarm_rules order by id'),
  ).toEqual(texts);
  expect(
    await stored(
      'select rule_name as name, rule_name_code as name_code, advice, advice_code from alarms order by id',
    ),
  ).toEqual(texts);
});
