import { readFile } from 'node:fs/promises';
import { auditActionText, english } from '@foyer/contract';
import { expect, test } from 'vitest';
import { upgradeDatabase } from '../../testing/upgrade-database.ts';
import { migrationNames } from './migrate.ts';

const name = (await migrationNames()).find((file) => file.endsWith('-audit-codes.sql'))!;
const migration = await readFile(new URL(`../../../migrations/${name}`, import.meta.url), 'utf8');
const conversion = migration.slice(migration.indexOf('-- Entries are never changed otherwise.'));

test('entries with a known sentence get its code, which says the same, and others keep theirs', async () => {
  const { client, end } = await upgradeDatabase();
  const entries = [
    ['devices', 'Revoke the device’s token', 'devices.revokeToken'],
    ['sessions', 'Sign in', 'sessions.signedIn'],
    ['sessions', 'Join an account through google', 'sessions.joined'],
    ['customers', 'Deleted a customer with its history', 'customers.deleted'],
    ['alarm-rules', 'Changed 12 alarm-rules at once', 'alarmRules.bulk'],
    ['cameras', 'Rename a camera', 'Rename a camera'],
  ] as const;
  for (const [noun, action] of entries) {
    await client.query(
      `insert into audit_entries (username, address, action, noun, change, request_id)
       values ('', '', $1, $2, '{}', '')`,
      [action, noun],
    );
  }
  await client.query(conversion);
  const { rows } = await client.query('select action, params from audit_entries order by id');
  expect(rows.map(({ action }) => action)).toEqual(entries.map(([, , code]) => code));
  expect(rows.map(({ action, params }) => auditActionText(action, params, english))).toEqual(
    entries.map(([, sentence]) => sentence.replace('alarm-rules', 'alarm rules')),
  );
  await expect(client.query('delete from audit_entries')).rejects.toThrow(/never changed/);
  await end();
});
