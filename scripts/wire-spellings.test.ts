import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const script = fileURLToPath(new URL('./wire-spellings.ts', import.meta.url));
let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What the check prints for a server with this one file. */
function printed(file: string, text: string): string[] {
  folder = mkdtempSync(join(tmpdir(), 'foyer-wire-'));
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
  const { stdout } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line !== '');
}

const routes = 'records/areas/area-routes.ts';
const views = 'records/areas/area-views.ts';

test.each([
  [routes, 'const areaOf = (row) => ({\n  Name: row.name,\n});'],
  [routes, '\nreturn { id, Name: row.name };'],
  [views, `\nselect id, name as "Name" from areas`],
  [views, `\njson_agg(json_build_object('id', m.id, 'Name', m.name))`],
  ['records/areas/area-list.sql', `select id,\n  json_build_object('Name', name) as area`],
])('%s is refused for a spelling of the wire', (file, text) => {
  expect(printed(file, text)).toEqual([
    expect.stringMatching(new RegExp(`^${file}:2 writes a spelling of the wire\\.`)),
  ]);
});

test('wire files, columns, what is taken out of a body, and types pass', () => {
  expect(printed('records/areas/area-wire.ts', 'const a = { Name: row.name };')).toEqual([]);
  expect(printed(routes, 'const { Name: name } = body;\nreturn areaToWire({ name });')).toEqual([]);
  expect(printed(routes, 'app.get<{ Querystring: { nonce: string } }>(path);')).toEqual([]);
  expect(printed(views, `select id, name from areas where zone = 'Europe/Rome'`)).toEqual([]);
});
