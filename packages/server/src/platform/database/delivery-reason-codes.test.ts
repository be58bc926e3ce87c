import { readFile } from 'node:fs/promises';
import { createTranslate, write } from '@foyer/translation';
import { expect, test } from 'vitest';
import { upgradeDatabase } from '../../testing/upgrade-database.ts';
import { readMessage } from '../translation/stored-message.ts';
import { migrationNames } from './migrate.ts';

const name = (await migrationNames()).find((file) => file.endsWith('-delivery-reason-codes.sql'))!;
const statements = await readFile(new URL(`../../../migrations/${name}`, import.meta.url), 'utf8');
const german = createTranslate('de', {
  'Nothing listens at this address.': 'Unter dieser Adresse antwortet niemand.',
  'The receiver did not answer within {seconds, plural, one {# second} other {# seconds}}.':
    'Keine Antwort in {seconds, plural, one {# Sekunde} other {# Sekunden}}.',
});

test('reasons of deliveries that were stored as sentences become messages, and what receivers said stays', async () => {
  const { client, end } = await upgradeDatabase();
  const cases = [
    ['Nothing listens at this address.', 'Unter dieser Adresse antwortet niemand.'],
    ['The receiver did not answer within 10 seconds.', 'Keine Antwort in 10 Sekunden.'],
    [
      'intern (10.0.0.1) is an address of a private network: FOYER_WEBHOOK_PRIVATE_HOSTS names those that webhooks may reach.',
      'intern (10.0.0.1) is an address of a private network: FOYER_WEBHOOK_PRIVATE_HOSTS names those that webhooks may reach.',
    ],
    ['{"message":"The channel is switched off."}', 'The channel is switched off.'],
    ['{"message":"cut of', ' {"message":"cut of'],
    ['503 Service Unavailable: closed', '503 Service Unavailable: closed'],
    ['', ''],
  ] as const;
  for (const [answer] of cases)
    await client.query(
      `insert into deliveries (message_id, kind, customer_ids, recipient, subject, content, answer)
       values (gen_random_uuid(), 'alarms', '{}', '', '', '{}', $1)`,
      [answer],
    );
  const read = async () => {
    const { rows } = await client.query<{ answer: string }>(
      'select answer from deliveries order by id',
    );
    return rows.map(({ answer }) => answer);
  };
  await client.query(statements);
  const stored = await read();
  expect(stored.map((one) => write(german, readMessage(one)))).toEqual(
    cases.map(([, text]) => text),
  );
  expect(stored.filter((one) => one.startsWith('{'))).toHaveLength(4);
  expect(stored.filter((one) => one.startsWith('{')).map((one) => JSON.parse(one))).toHaveLength(4);
  await client.query(statements);
  expect(await read()).toEqual(stored);
  await end();
});
