import type pg from 'pg';
import { createBatchLoader } from '../../platform/concurrency/batch-loader.ts';
import { isWrongData } from '../../platform/database/postgres.ts';
import { createDeviceCache, type DeviceCache } from './device-cache.ts';
import { findDevices } from './device-records.ts';

/** Finds devices by their codes, for who trusts a broker with saying who publishes; with a short-lived cache. */
export const createDeviceCodes = (pool: pg.Pool): DeviceCache =>
  createDeviceCache(
    createBatchLoader((codes: readonly string[]) => findDevices(pool, 'code', codes), {
      keyOf: (code) => code,
      isWrongData,
    }),
  );
