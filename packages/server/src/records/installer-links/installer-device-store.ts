import { msg } from '@foyer/translation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/postgres.ts';
import { found, notFound, ProblemError } from '../../platform/http/problem-error.ts';
import type { Scope } from '../access/caller.ts';
import { shows } from '../access/scope.ts';
import { updateCamera } from '../cameras/camera-store.ts';
import { camerasWhere } from '../cameras/camera-views.ts';
import { giveToken } from '../devices/device-token-store.ts';
import { holdDevice } from '../locks/device-locks.ts';

/** Gives a device of the scope its first token; throws where it has one, which only an administrator replaces. */
export async function giveFirstToken(db: Db, id: number, scope: Scope): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const device = await holdDevice(transaction, id);
    if (device?.retired_at !== null || !shows(scope, device)) {
      throw notFound('device', id);
    }
    if (device.token_hash !== null) {
      throw new ProblemError(
        'in_use',
        msg(
          'This device has a token already: claim it by its code, or ask an administrator for a new token.',
        ),
      );
    }
    return (await giveToken(transaction, id)).token;
  });
}

/** Names a camera of the scope whose device is in use. */
export async function nameCamera(db: Db, scope: Scope, id: number, Name: string): Promise<void> {
  const inUse = sql`m.id = ${id} and d.retired_at is null`;
  found((await camerasWhere(db, scope, inUse))[0], 'camera', id);
  await updateCamera(db, id, { Name });
}
