import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { DeviceCaller } from '../access/caller.ts';

/** Every device token begins so: a person's token never costs a look into the devices. */
export const deviceTokenPrefix = 'fdt_';

/** Tokens are kept hashed; they are random, so a plain digest is enough. */
export const hashDeviceToken = (token: string): Buffer =>
  createHash('sha256').update(token).digest();

/** Recognises device tokens, remembering each for a moment. */
export interface DeviceTokens {
  find(token: string): Promise<DeviceCaller | undefined>;
  /** Forgets what was remembered: call after a token or device changed. */
  forget(): void;
}

/** How long another server's rotation may stay unnoticed here. */
const rememberMs = 5_000;
const mostRemembered = 10_000;

export function createDeviceTokens(pool: pg.Pool, now: () => number = Date.now): DeviceTokens {
  const remembered = new Map<
    string,
    { until: number; device: Promise<DeviceCaller | undefined> }
  >();
  const lookUp = async (token: string): Promise<DeviceCaller | undefined> => {
    const { rows } = await pool.query<{ id: number; code: string }>(
      'select id, code from devices where token_hash = $1',
      [hashDeviceToken(token)],
    );
    return rows[0] && { kind: 'device', deviceId: rows[0].id, code: rows[0].code };
  };
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
    forget: () => remembered.clear(),
  };
}
