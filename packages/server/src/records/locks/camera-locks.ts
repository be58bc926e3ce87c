import type { Db } from '../../platform/database/postgres.ts';
import { found, retired } from '../../platform/http/problem-error.ts';
import { holdDevice } from './device-locks.ts';

/**
 * Locks the device of a camera, and `also` another; answers which it is. Throws where it is retired: its cameras
 * belong to its history. A camera changes its device only under that device's lock, so what is read then stays.
 */
export async function lockDeviceOf(transaction: Db, id: number, also?: number): Promise<number> {
  const deviceOf = async () => {
    const query = transaction.selectFrom('cameras').select('device_id').where('id', '=', id);
    return found(await query.executeTakeFirst(), 'camera', id).device_id;
  };
  for (let deviceId = await deviceOf(); ; ) {
    const ids = [...new Set([deviceId, also ?? deviceId])].sort((a, b) => a - b);
    const devices = [];
    for (const each of ids) devices.push(await holdDevice(transaction, each));
    const present = await deviceOf();
    if (present === deviceId) {
      if (devices.find((device) => device?.id === deviceId)?.retired_at) throw retired('camera');
      return deviceId;
    }
    deviceId = present;
  }
}
