import { readdir } from 'node:fs/promises';
import { type DeviceMessage, endpoints } from '@foyer/contract';
import { readPicture } from '../records/photos/picture.ts';
import { pictureOf } from '../records/photos/picture-files.ts';
import {
  alertMessage,
  healthMessage,
  infoMessage,
  photoMessage,
} from './messages/sample-messages.ts';
import { base64, jpeg } from './messages/sample-pictures.ts';
import type { TestDevice, TestFoyer } from './test-foyer.ts';

const { list, sendBatch } = endpoints.notifications;
const dayMs = 86_400_000;

/** Devices with notifications of several ages, of customers that keep them for some days. */
export async function expiringSites(foyer: TestFoyer, now: () => Date) {
  const { token } = await foyer.person('SUPER_ADMIN');
  const picture = await jpeg();
  const kept = await readPicture(picture);
  if ('message' in kept) throw new Error(kept.message);
  const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs).toISOString();
  const ask = async (customer: number) =>
    (await foyer.call(endpoints.retention.get, { token, query: { customer } })).data;

  return {
    token,
    pictureBytes: kept.content.byteLength,
    daysAgo,
    ask,
    outlook: async (device: TestDevice) => (await ask(device.customerId)).customers[0]!,
    /** Runs retention for one customer, or for all. */
    run: async (customerId: number | null = null) => {
      await (await foyer.retention.begin(customerId))?.ended;
    },
    async siteOf(keep_notifications_days: number | null, keep_photos_days: number | null) {
      const device = await foyer.device();
      const params = { id: device.customerId };
      const body = { keep_notifications_days, keep_photos_days };
      await foyer.call(endpoints.customers.update, { token, params, body });
      return device;
    },
    /** Stores a message of each type at each age in days, Info and Photo with a picture, and returns their ids. */
    async fill(device: TestDevice, ages: readonly number[]): Promise<number[]> {
      const body = ages.flatMap((age): DeviceMessage[] => {
        const CreatedAt = daysAgo(age);
        const Photos = [{ Code: 'p', Content: base64(picture) }];
        return [
          infoMessage([{ src: 'cam', people: 2, photo: 'p' }], { CreatedAt, Photos }),
          healthMessage({ cam: 40 }, { CreatedAt }),
          alertMessage('cam', { CreatedAt }),
          photoMessage('cam', 3, 2, { CreatedAt, Photos }),
        ];
      });
      const { data } = await foyer.call(sendBatch, { token: device.token, body });
      return data.map(({ id }) => {
        if (id === undefined) throw new Error('A message was refused.');
        return id;
      });
    },
    listed: async (device: TestDevice) =>
      (await foyer.call(list, { token, query: { device: device.id, limit: 100 } })).data,
    /** Files of a device's pictures and thumbnails. */
    filesOf: async (device: TestDevice) =>
      (await readdir(foyer.photoFolder, { recursive: true })).filter(
        (file) =>
          file.slice('YYYY/MM/DD/'.length).startsWith(`${device.id}/`) ||
          pictureOf(file)?.deviceId === device.id,
      ),
    /** Number of rows of a device in each table that holds notifications or data derived from them. */
    async rowsOf(device: TestDevice): Promise<Record<string, number>> {
      const tables = ['notifications', 'notification_keys', 'photos', 'alerts', 'device_latest'];
      const counts = [...tables, 'source_states', 'source_rollups'].map(
        (table) => `(select count(*) from ${table} where device_id = $1) as ${table}`,
      );
      const [row] = await foyer.rows<Record<string, number>>(`select ${counts.join(', ')}`, [
        device.id,
      ]);
      return row ?? {};
    },
  };
}
