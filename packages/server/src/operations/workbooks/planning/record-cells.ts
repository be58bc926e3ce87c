import type { WorkbookSheet } from '@foyer/contract';
import { linesText } from '../texts/area-lines-text.ts';
import type { Cells } from '../texts/cells.ts';
import { exceptionsText, weeklyText } from '../texts/opening-hours-text.ts';
import type { StoredArea, StoredDevice, StoredOf, StoredSite } from './stored-records.ts';

/** How other records are named in cells. */
export interface RecordNames {
  customer: (id: number) => string;
  /** `North / Berlin`. */
  region: (id: number) => string;
  site: (id: number) => string;
  /** Its code. */
  device: (id: number) => string;
}

const textOf = (value: number | null) => (value === null ? '' : String(value));

const siteCells = (site: StoredSite, names: RecordNames): Cells => ({
  Region: site.region_id === null ? '' : names.region(site.region_id),
  'Time zone': site.time_zone,
  Address: site.address,
  Latitude: textOf(site.latitude),
  Longitude: textOf(site.longitude),
  'Floor area': textOf(site.area_m2),
  'Opening hours': weeklyText(site.opening_hours.weekly),
  Exceptions: exceptionsText(site.opening_hours.exceptions),
  Holidays: site.holidays,
});

const deviceCells = (device: StoredDevice, names: RecordNames): Cells => ({
  Site: names.site(device.site_id),
  Code: device.code,
  Profile: device.profile,
  Mapping: device.mapping,
  Latitude: textOf(device.latitude),
  Longitude: textOf(device.longitude),
  'IP address': device.ip_vpn,
  'MAC address': device.mac_address,
  'Offline after': String(device.offline_after_minutes),
  'New sources': device.new_sources,
});

/** The lines of an area as a cell names them. */
export const storedLinesText = (lines: StoredArea['lines']): string =>
  linesText(
    lines.map(({ camera_id, device, code, line, direction }) => ({
      camera: device === null ? { id: camera_id } : { device, code },
      line,
      direction,
    })),
  );

const areaCells = (area: StoredArea, names: RecordNames): Cells => ({
  Site: names.site(area.site_id),
  Capacity: String(area.capacity),
  'Reset at': area.reset_at,
  'Counts visitors': area.counts_visitors ? 'yes' : 'no',
  Lines: storedLinesText(area.lines),
  'Opening hours': weeklyText(area.opening_hours.weekly),
  Exceptions: exceptionsText(area.opening_hours.exceptions),
});

type CellsOf = { [Sheet in WorkbookSheet]: (record: StoredOf<Sheet>, names: RecordNames) => Cells };

const own: CellsOf = {
  Regions: ({ parent_id }, names) => ({
    Parent: parent_id === null ? '' : names.region(parent_id),
  }),
  Sites: siteCells,
  Devices: deviceCells,
  Cameras: ({ device_id, code }, names) => ({ Device: names.device(device_id), Code: code }),
  Areas: areaCells,
};

/** The cells of a record as its row has them. */
export const cellsOf = <Sheet extends WorkbookSheet>(
  sheet: Sheet,
  record: StoredOf<Sheet>,
  names: RecordNames,
): Cells => ({
  ID: String(record.id),
  Customer: names.customer(record.customer_id),
  Name: record.name,
  ...own[sheet](record, names),
});
