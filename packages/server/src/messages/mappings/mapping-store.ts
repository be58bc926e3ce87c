import type { MappingDraft, MappingTestDraft } from '@foyer/contract';
import { msg } from '@foyer/translation';
import type { Db } from '../../platform/database/postgres.ts';
import { found, ProblemError, retired } from '../../platform/http/problem-error.ts';
import { putMappingInForce } from '../../records/devices/device-store.ts';
import { addVersion } from '../../records/devices/mapping-version-store.ts';
import { holdDevice } from '../../records/locks/device-locks.ts';

/** Maximum for each device. */
const maxTests = 50;

/** What a person saves, judged. */
export interface JudgedMapping {
  draft: MappingDraft;
  savedBy: string;
  savedAt: Date;
  /** The newest version when it was judged; null where there was none. */
  after: number | null;
  /** New tests with what is expected of them. */
  added: { test: MappingTestDraft; expected: unknown[] }[];
  /** What is expected from now on, by test. */
  changed: { test: number; expected: unknown[] }[];
}

/** Puts a mapping in force as a new version, with its tests. Answers the version. */
export async function saveMapping(
  db: Db,
  deviceId: number,
  judged: JudgedMapping,
): Promise<number> {
  const { draft, savedBy, savedAt } = judged;
  return db.transaction().execute(async (transaction) => {
    const device = found(await holdDevice(transaction, deviceId), 'device', deviceId);
    if (device.retired_at !== null) throw retired('device');
    const newest = await newestVersion(transaction, deviceId);
    if (newest !== judged.after) throw savedMeanwhile();
    await putMappingInForce(transaction, deviceId, draft.mapping);
    const version = await addVersion(transaction, deviceId, {
      mapping: draft.mapping,
      note: draft.note?.trim() ?? '',
      savedBy,
      savedAt,
      restoredVersion: draft.restored_version ?? null,
    });
    await removeTests(transaction, deviceId, draft.removed_tests ?? []);
    for (const { test, expected } of judged.changed) {
      await transaction
        .updateTable('mapping_tests')
        .set({ expected: JSON.stringify(expected), version })
        .where('device_id', '=', deviceId)
        .where('test', '=', test)
        .execute();
    }
    await addTests(transaction, deviceId, version, judged.added);
    return version;
  });
}

/** The number of the newest version; null where there is none. */
export async function newestVersion(db: Db, deviceId: number): Promise<number | null> {
  const { version } = await db
    .selectFrom('mapping_versions')
    .select((eb) => eb.fn.max('version').as('version'))
    .where('device_id', '=', deviceId)
    .executeTakeFirstOrThrow();
  return version;
}

const removeTests = (transaction: Db, deviceId: number, tests: readonly number[]) =>
  transaction
    .deleteFrom('mapping_tests')
    .where('device_id', '=', deviceId)
    .where('test', 'in', [0, ...tests])
    .execute();

async function addTests(
  transaction: Db,
  deviceId: number,
  version: number,
  added: JudgedMapping['added'],
): Promise<void> {
  if (added.length === 0) return;
  const { last, count } = await transaction
    .selectFrom('mapping_tests')
    .select((eb) => [eb.fn.max('test').as('last'), eb.fn.countAll<number>().as('count')])
    .where('device_id', '=', deviceId)
    .executeTakeFirstOrThrow();
  if (count + added.length > maxTests) throw tooManyTests();
  await transaction
    .insertInto('mapping_tests')
    .values(
      added.map(({ test, expected }, nth) => ({
        device_id: deviceId,
        test: (last ?? 0) + nth + 1,
        version,
        received_at: new Date(test.received_at),
        topic: test.topic,
        content_type: test.content_type,
        is_retained: test.retained,
        body: test.body,
        state: JSON.stringify(test.state),
        expected: JSON.stringify(expected),
      })),
    )
    .execute();
}

const savedMeanwhile = () =>
  new ProblemError(
    'in_use',
    msg(
      'Another version of this mapping was saved in the meantime: reload the page, look at the difference, and save again.',
    ),
  );

const tooManyTests = () =>
  new ProblemError(
    'malformed',
    msg('A mapping has at most {maxTests} tests: remove some that say the same.', { maxTests }),
    { issues: [{ path: '/tests', message: msg('would be more than {maxTests}', { maxTests }) }] },
  );
