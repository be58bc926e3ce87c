import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const script = fileURLToPath(new URL('./portable-sql.ts', import.meta.url));
let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What the check says of a server of these files. */
function said(files: Record<string, string>, exceptions: unknown[] = []): string[] {
  folder = mkdtempSync(join(tmpdir(), 'foyer-portable-'));
  const all = { 'portable-sql.json': JSON.stringify({ exceptions }), ...files };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const { stdout } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line !== '');
}

test.each([
  ['src/a.sql', 'select 1 from t group by grouping\n  sets ((a), ())', 'grouping sets'],
  [
    'src/a.ts',
    'sql`select a from t left join lateral (\n select 1) b on true`',
    'lateral subquery',
  ],
  ['src/a.ts', `db.selectFrom('t').leftJoinLateral(x)`, 'lateral subquery'],
  ['sql/functions/a.sql', 'select 1 from devices for key share', 'row lock'],
  ['src/a.ts', 'sql`select 1 from devices d for update of d`', 'row lock'],
  ['src/a.ts', `db.selectFrom('devices').forUpdate()`, 'row lock'],
  ['src/a.sql', 'with recursive a as (select 1) select * from a', 'recursive query'],
  ['src/a.ts', `db.withRecursive('a', x)`, 'recursive query'],
  ['src/a.ts', 'sql`select exists (\n  select from t)`', 'subquery without columns'],
  ['src/a.ts', 'sql`update t set a = coalesce(a, now())`', 'time in coalesce'],
  ['src/a.ts', `db.selectFrom('areas').innerJoin('devices').forUpdate()`, 'row lock'],
  ['src/a.ts', `db.selectFrom('areas').execute();\nquery.forUpdate()`, 'row lock'],
])('%s is refused where it says %s', (file, text, construct) => {
  expect(said({ [file]: text })).toEqual([
    expect.stringMatching(new RegExp(`^packages/server/${file} has a ${construct} `)),
  ]);
});

test('what has a reason, what is for Citus alone, comments and tests are left out', () => {
  const lock = 'select 1 from devices for update';
  const file = 'sql/functions/hold.sql';
  expect(
    said({ [file]: lock }, [{ file, construct: 'row lock', reason: 'The one place.' }]),
  ).toEqual([]);
  expect(
    said({
      'sql/citus/a.sql': lock,
      'src/a.test.ts': lock,
      'src/testing/a.ts': lock,
      'src/a.sql': `-- ${lock}\nselect 1`,
      'src/a.ts': `/** ${lock} */\nsql\`select a from b, lateral (values (1), (2)) c on conflict do update set a = 1\``,
    }),
  ).toEqual([]);
});

test('a lock of rows of one table of the coordinator passes', () => {
  expect(
    said({ 'src/a.ts': `db.selectFrom('areas as a').where('a.id', '=', 1).forUpdate()` }),
  ).toEqual([]);
});

test('an exception for what is no longer there is named', () => {
  const exception = { file: 'src/a.sql', construct: 'row lock', reason: 'It was needed.' };
  expect(said({ 'src/a.sql': 'select 1' }, [exception])).toEqual([
    'portable-sql.json names src/a.sql for a row lock, which it does not have.',
  ]);
});
