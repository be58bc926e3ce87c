import type { DeviceMessage } from '@foyer/contract';
import type { StoredPicture } from '../../records/photos/stored-picture.ts';
import type { AlarmMark } from './alarm-mark.ts';

/** A photo's record; `picture` is null where the photo was only announced. */
export interface PhotoRecord {
  code: string;
  createdAt: Date;
  picture: StoredPicture | null;
}

/** A message ready to be written. */
export interface Prepared {
  lineageId: number;
  /** The device's record whose time holds `at`, as far as it was known. */
  deviceId: number;
  message: DeviceMessage;
  /** As it is stored (payloads/stored-payload.ts). */
  packedPayload: Buffer;
  createdAt: Date;
  at: Date;
  clockWrong: boolean;
  receivedAt: Date;
  photos: PhotoRecord[];
  /** What its sender has waited for the database already. */
  waitedMs?: number | undefined;
  /** Messages of a device that have to be written in one batch, as one of them must not be written without those before it. */
  orderedGroup?: object;
  /** Why its device's alarms are evaluated; null: they need not be. Where nobody judged, a rule may raise one. */
  alarmMark?: AlarmMark | null;
}
