import type { DeviceCaller } from '../access/caller.ts';

/** Lifetime of an entry: for so long another server's change may stay unnoticed here. */
const cacheMs = 5_000;
const maxEntries = 10_000;

/** Devices that were found lately. */
export interface DeviceCache {
  find(key: string): Promise<DeviceCaller | undefined>;
  clear(): void;
}

/** Keeps what `load` finds for some seconds; what it does not find is asked again. */
export function createDeviceCache(
  load: (key: string) => Promise<DeviceCaller | undefined>,
  now: () => number = Date.now,
): DeviceCache {
  const entries = new Map<string, { until: number; device: Promise<DeviceCaller | undefined> }>();
  return {
    async find(key) {
      const known = entries.get(key);
      if (known && known.until > now()) return known.device;
      // The promise is kept, so that concurrent calls share one query.
      const entry = { until: now() + cacheMs, device: load(key) };
      // Behind all others: the first entry is always the oldest one.
      entries.delete(key);
      entries.set(key, entry);
      const [oldest] = entries.keys();
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
      const device = await entry.device.catch((error) => {
        if (entries.get(key) === entry) entries.delete(key);
        throw error;
      });
      if (!device && entries.get(key) === entry) entries.delete(key);
      return device;
    },
    clear: () => entries.clear(),
  };
}
