import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { connectPostgres, isEndedTransaction, isUnavailable, type Postgres } from './postgres.ts';

let postgres: Postgres;
let end: () => Promise<void>;
beforeAll(async () => {
  const database = await testDatabase();
  postgres = connectPostgres(database.url, () => undefined);
  end = async () => {
    await postgres.close();
    await database.drop();
  };
});
afterAll(() => end());

const settingOf = async (pool: Postgres['pool'], name: string) =>
  (await pool.query(`select current_setting('${name}') as value`)).rows[0].value;

test('every connection says how long its transactions may pause, and how soon a vanished end is noticed', async () => {
  for (const pool of [postgres.pool, postgres.writer]) {
    expect(await settingOf(pool, 'idle_in_transaction_session_timeout')).toMatch(/^(2500ms|5s)$/);
    expect(await settingOf(pool, 'tcp_keepalives_idle')).toBe('5');
    expect(await settingOf(pool, 'tcp_user_timeout')).toBe('10000');
  }
  expect(await settingOf(postgres.writer, 'lock_timeout')).toBe('3s');
  expect(await settingOf(postgres.writer, 'statement_timeout')).toBe('8s');
  expect(await settingOf(postgres.pool, 'statement_timeout')).toBe('0');
});

test('a writer’s transaction that pauses is ended with its locks, and its next statement says so', async () => {
  const client = await postgres.writer.connect();
  await client.query('begin');
  await client.query('lock table notification_keys in exclusive mode');
  const begun = performance.now();
  const other = await postgres.pool.connect();
  await other.query('begin');
  await other.query('lock table notification_keys in exclusive mode');
  await other.query('rollback');
  other.release();
  expect(performance.now() - begun).toBeLessThan(5_000);
  const failure = await client.query('commit').catch((error) => error);
  client.release(true);
  expect([isUnavailable(failure), isEndedTransaction(failure)]).toEqual([true, true]);
});
