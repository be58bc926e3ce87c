import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createPhotoFolder } from '../../platform/storage/photo-storage.ts';
import { copyTemplate } from '../../testing/processes/test-postgres.ts';
import { startTestFoyer, type TestFoyer } from '../../testing/test-foyer.ts';
import { restoreBackup } from './restore-backup.ts';

/**
 * A backup of the last version without sites, and what that version answered at one moment: two weeks of four devices
 * of a customer in Berlin and one in New York, with the night on which Berlin's clocks change.
 */
const folder = fileURLToPath(new URL('../../testing/before-sites', import.meta.url));

interface Recorded {
  as: string;
  path: string;
  query: Record<string, string | number | boolean>;
  data: unknown;
}
const { now, answers }: { now: string; answers: Recorded[] } = JSON.parse(
  gunzipSync(await readFile(join(folder, 'answers.json.gz'))).toString(),
);

let foyer: TestFoyer;
const tokens = new Map<string, string>();

beforeAll(async () => {
  const database = await copyTemplate({ ...inject('testPostgres'), template: 'template0' });
  const dataFolder = await mkdtemp(join(tmpdir(), 'foyer-before-sites-'));
  const photos = createPhotoFolder(join(dataFolder, 'photos'));
  const target = { databaseUrl: database.url, dataFolder, photos };
  await restoreBackup(join(folder, 'backup'), target, () => undefined);
  foyer = await startTestFoyer({ database, dataFolder, now: () => new Date(now) });
  tokens.set('admin', (await foyer.person('SUPER_ADMIN')).token);
  for (const [nth, customer] of [1, 2].entries()) {
    tokens.set(`viewer ${nth}`, (await foyer.person('VIEWER', customer)).token);
  }
});
afterAll(() => foyer.stop());

async function answerOf({ as, path, query }: Recorded) {
  const raw = await foyer.app.inject({
    method: 'GET',
    url: path,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, `${value}`])),
    headers: { authorization: `Bearer ${tokens.get(as)}`, 'content-type': 'application/json' },
  });
  return { status: raw.statusCode, data: raw.json().data };
}

describe.each([...Map.groupBy(answers, ({ path }) => path.replaceAll(/\d+/g, '{id}'))])(
  '%s',
  (_, recorded) => {
    test('answers after the upgrade what it answered before', async () => {
      for (const each of recorded) {
        const { status, data } = await answerOf(each);
        expect([each.as, each.query, status]).toEqual([each.as, each.query, 200]);
        // Later versions may say more of a record: nothing that was said is another.
        expect({ ...each, data }).toMatchObject(each as object);
      }
    });
  },
);
