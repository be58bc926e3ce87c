import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';

const script = fileURLToPath(new URL('./table-writers.ts', import.meta.url));
let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What the check says of a server with the tables `alerts` and `photos`, each written by its store, and `files`. */
function said(files: Record<string, string>): string[] {
  folder = mkdtempSync(join(tmpdir(), 'foyer-writers-'));
  const all = {
    'src/platform/database/tables.ts':
      'export interface DB {\n  alerts: Alerts;\n  photos: Photos;\n}\n',
    'table-writers.json': JSON.stringify({
      writers: {
        alerts: ['src/derived/alerts/alert-store.ts'],
        photos: ['src/records/photos/photo-store.ts'],
        migrations: ['src/platform/database/migrate.ts'],
        applied_functions: ['src/platform/database/migrate.ts'],
      },
      exceptions: [],
    }),
    'src/derived/alerts/alert-store.ts': `sql\`update alerts a set state = 'open'\``,
    'src/records/photos/photo-store.ts': `db.deleteFrom('photos')`,
    'src/platform/database/migrate.ts': 'insert into migrations; insert into applied_functions',
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const { stdout } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line !== '');
}

test('nothing is said where each table has its one writer', () => {
  expect(
    said({ 'src/derived/alerts/alert-views.ts': 'select * from alerts a for update of a' }),
  ).toEqual([]);
});

test.each([
  ['src/records/devices/device-store.ts', `db.insertInto('alerts')`],
  ['src/records/devices/device-store.ts', 'with gone as (delete from public.alerts returning id)'],
  ['src/devices/remove.sql', '-- A comment.\ntruncate "alerts"'],
  ['sql/functions/x.sql', 'update only alerts set state = 1'],
])('a write in another place is named: %s, %s', (file, text) => {
  expect(said({ [file]: text })).toEqual([
    `packages/server/${file} writes alerts, whose writer is src/derived/alerts/alert-store.ts: call a function of its writer.`,
  ]);
});

test('a write to a table that is not named is not allowed, nor a writer that writes nothing', () => {
  expect(
    said({ 'src/x.ts': `db.deleteFrom(table)`, 'src/records/photos/photo-store.ts': '' }),
  ).toEqual([
    'packages/server/src/x.ts writes a table that it does not name: .deleteFrom(table',
    'table-writers.json names src/records/photos/photo-store.ts for photos, which it does not write.',
  ]);
});

describe('a table of which nothing is declared', () => {
  const tables =
    'export interface DB {\n  alerts: Alerts;\n  photos: Photos;\n  regions: Regions;\n}\n';
  const withRegions = (files: Record<string, string>) =>
    said({ 'src/platform/database/tables.ts': tables, ...files });
  const store = 'src/records/regions/region-store.ts';

  test('is written by one store', () => {
    expect(withRegions({ [store]: `db.insertInto('regions')` })).toEqual([]);
  });

  test.each([
    [{}, 'no file'],
    [{ 'src/records/regions/region-routes.ts': 'delete from regions' }, 'region-routes.ts'],
    [
      { [store]: 'update regions set', 'src/alarms/rule-store.ts': 'delete from regions' },
      'rule-store.ts',
    ],
  ])('is named where %o writes it', (files, name) => {
    expect(withRegions(files)).toEqual([
      expect.stringMatching(new RegExp(`^The table regions is written by .*${name}.*: let one`)),
    ]);
  });
});
