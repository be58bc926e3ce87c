import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { DeviceCaller } from '../access/caller.ts';
import { findDevice } from '../ingest/device-records.ts';

/** Every device token begins so: a person's token never costs a look into the devices. */
export const deviceTokenPrefix = 'fdt_';

/** Tokens are kept hashed; they are random, so a plain digest is enough. */
export const hashDeviceToken = (token: string): Buffer =>
  createHash('sha256').update(token).digest();

/** Recognises device tokens, remembering each for a moment. */
export interface DeviceTokens {
  find(token: string): Promise<DeviceCaller | undefined>;
  /** Forgets what was remembered: call after a device or its token changed. */
  forget(deviceId: number): void;
  /** Calls `listen` after a device or its token changed. */
  onForgotten(listen: (deviceId: number) => void): void;
}

/** How long another server's rotation may stay unnoticed here. */
const rememberMs = 5_000;
const mostRemembered = 10_000;

export function createDeviceTokens(pool: pg.Pool, now: () => number = Date.now): DeviceTokens {
  const remembered = new Map<
    string,
    { until: number; device: Promise<DeviceCaller | undefined> }
  >();
  const listeners: ((deviceId: number) => void)[] = [];
  const lookUp = (token: string) => findDevice(pool, 'token_hash', hashDeviceToken(token));
  return {
    async find(token) {
      if (!token.startsWith(deviceTokenPrefix)) return undefined;
      const known = remembered.get(token);
      if (known && known.until > now()) return known.device;
      // The promise itself is remembered: what comes meanwhile does not ask again.
      const asked = { until: now() + rememberMs, device: lookUp(token) };
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(token, asked);
      const device = await asked.device.catch((error) => {
        if (remembered.get(token) === asked) remembered.delete(token);
        throw error;
      });
      if (!device && remembered.get(token) === asked) remembered.delete(token);
      return device;
    },
    forget(deviceId) {
      remembered.clear();
      for (const listen of listeners) listen(deviceId);
    },
    onForgotten: (listen) => listeners.push(listen),
  };
}
