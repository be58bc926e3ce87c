import { crc32 } from 'node:zlib';
import type { OpeningHours, WorkbookSheet } from '@foyer/contract';

export interface StoredRecord {
  id: number;
  name: string;
  customer_id: number;
}

export interface StoredRegion extends StoredRecord {
  parent_id: number | null;
}
export interface StoredSite extends StoredRecord {
  region_id: number | null;
  time_zone: string;
  address: string;
  latitude: number | null;
  longitude: number | null;
  area_m2: number | null;
  opening_hours: OpeningHours;
  holidays: string;
}
export interface StoredDevice extends StoredRecord {
  site_id: number;
  code: string;
  profile: string;
  mapping: string;
  latitude: number | null;
  longitude: number | null;
  ip_vpn: string;
  mac_address: string;
  offline_after_minutes: number;
  new_sources: string;
}
export interface StoredCamera extends StoredRecord {
  device_id: number;
  code: string;
}
export interface StoredArea extends StoredRecord {
  site_id: number;
  capacity: number;
  reset_at: string;
  counts_visitors: boolean;
  opening_hours: OpeningHours;
  /** `device` is null where the camera's device is retired. */
  lines: readonly {
    camera_id: number;
    device: string | null;
    code: string;
    line: string;
    direction: 1 | -1;
  }[];
}

/** Records in use, as far as a scope shows them. */
export interface StoredRecords {
  Regions: StoredRegion[];
  Sites: StoredSite[];
  Devices: StoredDevice[];
  Cameras: StoredCamera[];
  Areas: StoredArea[];
}
export type StoredOf<Sheet extends WorkbookSheet> = StoredRecords[Sheet][number];

/** Tells whether a record is as it was; never 0. */
export const versionOf = (record: StoredRecord): number => crc32(JSON.stringify(record)) || 1;
