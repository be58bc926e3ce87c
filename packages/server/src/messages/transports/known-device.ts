import type { DeviceCaller } from '../../records/access/caller.ts';
import type { DeviceCache } from '../../records/devices/device-cache.ts';

/** What became of a message, as far as it matters here; undefined where there is no such device. */
type Ack = string | undefined;

/**
 * Has messages of a device handled by the record that is known of it. A record that was retired since it was looked up, as by
 * moving the device, is looked up once more, and handles what is left.
 */
export async function handleByCode<Message, Result extends PromiseSettledResult<Ack>>(
  devices: DeviceCache,
  code: string,
  messages: readonly Message[],
  handle: (device: DeviceCaller, messages: readonly Message[]) => Promise<Result[]>,
): Promise<Result[] | undefined> {
  const device = await devices.find(code);
  if (!device) return undefined;
  const results = await handle(device, messages);
  const retired = results.findIndex(
    (result) => result.status === 'fulfilled' && result.value === 'retired',
  );
  if (retired < 0) return results;
  devices.clear();
  const present = await devices.find(code);
  if (!present || present.deviceId === device.deviceId) return results;
  return [...results.slice(0, retired), ...(await handle(present, messages.slice(retired)))];
}
