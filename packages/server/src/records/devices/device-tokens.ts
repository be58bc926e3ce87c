import { createHash } from 'node:crypto';
import type pg from 'pg';
import { createBatchLoader } from '../../platform/concurrency/batch-loader.ts';
import { createTimeLimit } from '../../platform/concurrency/time-limit.ts';
import { DatabaseUnavailable } from '../../platform/database/database-unavailable.ts';
import { isWrongData } from '../../platform/database/postgres.ts';
import type { DeviceCaller } from '../access/caller.ts';
import { createDeviceCache } from './device-cache.ts';
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

/** A device is answered within five seconds, also where the database does not answer; writing has its own limit. */
const findWithinMs = 2_500;

export function createDeviceTokens(pool: pg.Pool, now: () => number = Date.now): DeviceTokens {
  const listeners: ((deviceId: number) => void)[] = [];
  const limit = createTimeLimit(
    findWithinMs,
    () => new DatabaseUnavailable(new Error('a token could not be looked up in time'), true),
  );
  const load = createBatchLoader(
    (tokens: readonly string[]) => findDevices(pool, 'token_hash', tokens.map(hashDeviceToken)),
    { keyOf: (token) => token, isWrongData },
  );
  const cache = createDeviceCache((token) => limit.within(load(token)), now);
  return {
    find: async (token) => (token.startsWith(deviceTokenPrefix) ? cache.find(token) : undefined),
    forget(deviceId) {
      cache.clear();
      for (const listen of listeners) listen(deviceId);
    },
    onForgotten: (listen) => listeners.push(listen),
  };
}
