import type { CameraDraft } from '@foyer/contract';
import { type Db, isDuplicate, isReferred } from '../platform/postgres.ts';
import { notFound, Refusal } from '../platform/problem.ts';

export async function createCamera(db: Db, draft: CameraDraft): Promise<{ id: number }> {
  return refusing(draft, () =>
    db
      .insertInto('cameras')
      .values({ name: draft.Name, code: draft.Code, device_id: draft.DeviceID })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
}

export async function updateCamera(db: Db, id: number, change: Partial<CameraDraft>) {
  const row = await refusing(change, () =>
    db
      .updateTable('cameras')
      .set((eb) => ({
        name: change.Name ?? eb.ref('name'),
        code: change.Code,
        device_id: change.DeviceID,
      }))
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst(),
  );
  if (!row) throw notFound('camera', id);
}

/** What a camera sent belongs to its device and stays. */
export async function removeCamera(db: Db, id: number): Promise<void> {
  const row = await db
    .deleteFrom('cameras')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw notFound('camera', id);
}

async function refusing<T>(draft: Partial<CameraDraft>, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicate(error)) {
      throw new Refusal(
        'duplicate',
        `This device already has a camera with the code ${draft.Code}.`,
        { issues: [{ path: '/Code', message: 'is already taken on this device' }] },
      );
    }
    if (isReferred(error)) {
      throw new Refusal('malformed', `There is no device ${draft.DeviceID}.`, {
        issues: [{ path: '/DeviceID', message: 'does not exist' }],
      });
    }
    throw error;
  }
}
