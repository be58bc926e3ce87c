import { createHash } from 'node:crypto';
import type pg from 'pg';
import { createBatchLoader } from '../../platform/concurrency/batch-loader.ts';
import { createTimeLimit } from '../../platform/concurrency/time-limit.ts';
import { DatabaseUnavailable } from '../../platform/database/database-unavailable.ts';
import { isWrongData } from '../../platform/database/postgres.ts';
import type { DeviceCaller } from '../access/caller.ts';
import { findDevices } from './device-records.ts';

/** Prefix of every device token, so that a session token causes no query for a device. */
export const deviceTokenPrefix = 'fdt_';

/** Tokens are stored as digests; as they are random, a plain digest is enough. */
export const hashDeviceToken = (token: string): Buffer =>
  createHash('sha256').update(token).digest();

/** Finds devices by token, with a short-lived cache. */
export interface DeviceTokens {
  find(token: string): Promise<DeviceCaller | undefined>;
  /** Clears the cache of a device; call it after the device or its token changed. */
  forget(deviceId: number): void;
  /** Registers a listener for changed devices and tokens. */
  onForgotten(listen: (deviceId: number) => void): void;
}

/** Lifetime of an entry: for so long another server's change may stay unnoticed here. */
const cacheMs = 5_000;
const maxRemembered = 10_000;
/** A device is answered within five seconds, also where the database does not answer; writing has its own limit. */
const findWithinMs = 2_500;

export function createDeviceTokens(pool: pg.Pool, now: () => number = Date.now): DeviceTokens {
  const cache = new Map<string, { until: number; device: Promise<DeviceCaller | undefined> }>();
  const listeners: ((deviceId: number) => void)[] = [];
  const limit = createTimeLimit(
    findWithinMs,
    () => new DatabaseUnavailable(new Error('a token could not be looked up in time'), true),
  );
  const load = createBatchLoader(
    (tokens: readonly string[]) => findDevices(pool, 'token_hash', tokens.map(hashDeviceToken)),
    { keyOf: (token) => token, isWrongData },
  );
  return {
    async find(token) {
      if (!token.startsWith(deviceTokenPrefix)) return undefined;
      const known = cache.get(token);
      if (known && known.until > now()) return known.device;
      // The promise is cached, so that concurrent calls share one query.
      const entry = { until: now() + cacheMs, device: limit.within(load(token)) };
      if (cache.size >= maxRemembered) cache.clear();
      cache.set(token, entry);
      const device = await entry.device.catch((error) => {
        if (cache.get(token) === entry) cache.delete(token);
        throw error;
      });
      if (!device && cache.get(token) === entry) cache.delete(token);
      return device;
    },
    forget(deviceId) {
      cache.clear();
      for (const listen of listeners) listen(deviceId);
    },
    onForgotten: (listen) => listeners.push(listen),
  };
}
