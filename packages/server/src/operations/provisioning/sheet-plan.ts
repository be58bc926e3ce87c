import { Code, profileCalled, type SheetColumn } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { Value } from 'typebox/value';
import type { Report } from './sheet-faults.ts';
import type { SheetRow } from './sheet-rows.ts';

/** Records in use, by what a sheet names them. */
export interface Existing {
  customers: readonly { id: number; name: string; time_zone: string; location: string }[];
  devices: readonly {
    id: number;
    name: string;
    code: string;
    customer_id: number;
    profile: string;
    mapping: string;
    latitude: number | null;
    longitude: number | null;
    ip_vpn: string;
    mac_address: string;
    offline_after_minutes: number;
  }[];
  cameras: readonly { id: number; name: string; code: string; device_id: number }[];
  lines: readonly {
    camera_id: number;
    line: string;
    name: string;
    in_name: string;
    out_name: string;
  }[];
}

/** A record that a sheet names: `fields` are the values that it says, by column. */
export interface Planned {
  key: string;
  /** Key of its customer, device or camera. */
  parent: string;
  fields: Partial<Record<SheetColumn, string>>;
  /** Id of the existing record; undefined for a new one. */
  id: number | undefined;
  isChanged: boolean;
}

export type Nouns = 'customers' | 'devices' | 'cameras' | 'lines';
export type Plan = Record<Nouns, Map<string, Planned>>;

/** By noun: the columns that hold its attributes. */
const attributes: Record<Nouns, readonly SheetColumn[]> = {
  customers: ['Time zone', 'Location'],
  devices: [
    ...(['Device', 'Profile', 'Mapping', 'Latitude', 'Longitude'] as const),
    ...(['IP address', 'MAC address', 'Offline after'] as const),
  ],
  cameras: ['Camera'],
  lines: ['Line name', 'In', 'Out'],
};

/** What to create and change, so that the records are as the sheet says. Reports what contradicts itself or what is there. */
export function planOf(rows: readonly SheetRow[], existing: Existing, report: Report): Plan {
  const known = lookupOf(existing);
  const plan: Plan = {
    customers: new Map(),
    devices: new Map(),
    cameras: new Map(),
    lines: new Map(),
  };
  /** Row in which an attribute was said first. */
  const saidIn = new Map<string, number>();

  const add = (noun: Nouns, key: string, parent: string, { row, cells }: SheetRow) => {
    const current = known[noun].get(key);
    const planned = plan[noun].get(key) ?? {
      key,
      parent,
      fields: {},
      id: current?.id,
      isChanged: false,
    };
    plan[noun].set(key, planned);
    if (planned.parent !== parent) {
      report(
        row,
        'Device code',
        key,
        msg('belongs to {customer} in a row above: one customer is expected in all its rows', {
          customer: planned.parent,
        }),
      );
    }
    for (const column of attributes[noun]) {
      const value = cells[column];
      if (value === '') continue;
      const place = `${noun} ${key} ${column}`;
      const before = planned.fields[column];
      if (before === undefined) {
        planned.fields[column] = value;
        saidIn.set(place, row);
        if (current && current.fields[column] !== value) planned.isChanged = true;
      } else if (before !== value) {
        report(
          row,
          column,
          value,
          msg('is “{before}” in row {row}: the same is expected in every row', {
            before,
            row: saidIn.get(place),
          }),
        );
      }
    }
    return planned;
  };

  for (const each of rows) {
    const { row, cells } = each;
    if (cells.Customer === '') continue;
    if (known.ambiguous.has(cells.Customer)) {
      report(row, 'Customer', cells.Customer, msg('is the name of several customers: rename one'));
      continue;
    }
    const customer = add('customers', cells.Customer, '', each);
    const code = cells['Device code'];
    if (code === '') continue;
    const device = add('devices', code, customer.key, each);
    const owner = known.owners.get(code);
    if (owner !== undefined && owner !== cells.Customer) {
      report(
        row,
        'Device code',
        code,
        msg('is a device of {owner}: move it in its form first', { owner }),
      );
    }
    if (cells['Camera code'] === '') continue;
    const camera = add('cameras', keyOf(device.key, cells['Camera code']), device.key, each);
    if (cells.Line !== '') add('lines', keyOf(camera.key, cells.Line), camera.key, each);
  }
  reportNameless(rows, plan, report);
  reportForeignMappings(rows, plan, known, report);
  return plan;
}

/** A key of several parts. Codes hold no space. */
export const keyOf = (parent: string, own: string) => `${parent} ${own}`;

/** What a key's last part is. */
export const ownPartOf = ({ key, parent }: Planned) => key.slice(parent.length + 1);

/** A new device or camera needs a name, in any of its rows. */
function reportNameless(rows: readonly SheetRow[], plan: Plan, report: Report): void {
  const reported = new Set<string>();
  for (const { row, cells } of rows) {
    // A code that no record can have is the only fault that is reported.
    const device = Value.Check(Code, cells['Device code'])
      ? plan.devices.get(cells['Device code'])
      : undefined;
    const camera = plan.cameras.get(keyOf(cells['Device code'], cells['Camera code']));
    for (const [planned, column] of [[device, 'Device'] as const, [camera, 'Camera'] as const]) {
      if (!planned || planned.id !== undefined || planned.fields[column] !== undefined) continue;
      if (reported.has(planned.key)) continue;
      reported.add(planned.key);
      report(
        row,
        column,
        '',
        column === 'Device'
          ? msg('is missing: a new device needs a name')
          : msg('is missing: a new camera needs a name'),
      );
    }
  }
}

/** A mapping is of a device whose profile is `custom`, by this sheet or before. */
function reportForeignMappings(
  rows: readonly SheetRow[],
  plan: Plan,
  { devices }: Pick<ReturnType<typeof lookupOf>, 'devices'>,
  report: Report,
): void {
  for (const { row, cells } of rows) {
    const code = cells['Device code'];
    if (cells.Mapping === '' || code === '') continue;
    const profile = plan.devices.get(code)?.fields.Profile ?? devices.get(code)?.fields.Profile;
    // A profile that is none is a fault of its own cell.
    if (profile !== 'custom' && (profile === undefined || profileCalled(profile))) {
      report(row, 'Mapping', cells.Mapping, msg('is for devices whose Profile is custom'));
    }
  }
}

interface Known {
  id: number;
  fields: Partial<Record<SheetColumn, string>>;
}

const textOf = (number: number | null) => (number === null ? '' : String(number));

function lookupOf({ customers, devices, cameras, lines }: Existing) {
  const names = new Map(customers.map(({ id, name }) => [id, name]));
  const ambiguous = new Set<string>();
  const seen = new Set<string>();
  for (const { name } of customers) {
    if (seen.has(name)) ambiguous.add(name);
    seen.add(name);
  }
  const deviceCodes = new Map(devices.map(({ id, code }) => [id, code]));
  const cameraKeys = new Map(
    cameras.map(({ id, code, device_id }) => [id, keyOf(deviceCodes.get(device_id) ?? '', code)]),
  );
  return {
    ambiguous,
    /** Customer by device code. */
    owners: new Map(devices.map(({ code, customer_id }) => [code, names.get(customer_id) ?? ''])),
    customers: new Map<string, Known>(
      customers.map(({ id, name, time_zone, location }) => [
        name,
        { id, fields: { 'Time zone': time_zone, Location: location } },
      ]),
    ),
    devices: new Map<string, Known>(
      devices.map((device) => [
        device.code,
        {
          id: device.id,
          fields: {
            Device: device.name,
            Profile: device.profile,
            Mapping: device.mapping,
            Latitude: textOf(device.latitude),
            Longitude: textOf(device.longitude),
            'IP address': device.ip_vpn,
            'MAC address': device.mac_address,
            'Offline after': textOf(device.offline_after_minutes),
          },
        },
      ]),
    ),
    cameras: new Map<string, Known>(
      cameras.map(({ id, name }) => [cameraKeys.get(id) ?? '', { id, fields: { Camera: name } }]),
    ),
    lines: new Map<string, Known>(
      lines.map(({ camera_id, line, name, in_name, out_name }) => [
        keyOf(cameraKeys.get(camera_id) ?? '', line),
        { id: camera_id, fields: { 'Line name': name, In: in_name, Out: out_name } },
      ]),
    ),
  };
}
