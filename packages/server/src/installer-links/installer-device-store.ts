import { sql } from 'kysely';
import type { Scope } from '../access/caller.ts';
import { updateCamera } from '../cameras/camera-store.ts';
import { camerasWhere } from '../cameras/camera-views.ts';
import type { Db } from '../database/postgres.ts';
import { issueFirstToken } from '../devices/device-store.ts';
import { found } from '../http/problem-error.ts';

/** Gives a device of a customer its first token. */
export const giveFirstToken = (db: Db, deviceId: number, customerId: number): Promise<string> =>
  issueFirstToken(db, deviceId, customerId);

/** Names a camera of the scope whose device is in use. */
export async function nameCamera(db: Db, scope: Scope, id: number, Name: string): Promise<void> {
  const inUse = sql`m.id = ${id} and d.retired_at is null`;
  found((await camerasWhere(db, scope, inUse))[0], 'camera', id);
  await updateCamera(db, id, { Name });
}
