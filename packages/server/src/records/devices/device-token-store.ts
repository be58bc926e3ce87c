import { randomBytes } from 'node:crypto';
import type { Db } from '../../platform/database/postgres.ts';
import { found, retired } from '../../platform/http/problem-error.ts';
import { holdDevice } from '../locks/device-locks.ts';
import { deviceTokenPrefix, hashDeviceToken } from './device-tokens.ts';

/** Issues a new token, which replaces the one before; only its digest is stored. */
export async function issueDeviceToken(db: Db, id: number): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    await holdDeviceInUse(transaction, id);
    return (await giveToken(transaction, id)).token;
  });
}

/** Revokes the device's token. */
export const revokeDeviceToken = (db: Db, id: number) =>
  db.transaction().execute(async (transaction) => {
    await holdDeviceInUse(transaction, id);
    await setToken(transaction, id, null);
  });

/** Gives a device that is held a new token; answers its digest, too. */
export async function giveToken(
  transaction: Db,
  id: number,
): Promise<{ token: string; hash: Buffer }> {
  const token = deviceTokenPrefix + randomBytes(32).toString('base64url');
  const hash = hashDeviceToken(token);
  await setToken(transaction, id, hash);
  return { token, hash };
}

async function holdDeviceInUse(transaction: Db, id: number): Promise<void> {
  const device = found(await holdDevice(transaction, id), 'device', id);
  if (device.retired_at !== null) throw retired('device');
}

const setToken = (transaction: Db, id: number, token_hash: Buffer | null) =>
  transaction.updateTable('devices').set({ token_hash }).where('id', '=', id).execute();
