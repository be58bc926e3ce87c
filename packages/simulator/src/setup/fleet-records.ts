import type { Camera, Customer, Device, Region, Site } from '@foyer/contract';
import { fleetPlan, type PlannedCustomer, type PlannedDevice } from '../fleet-plan.ts';
import { keyOf } from '../seeded-random.ts';
import type { Api } from './api.ts';
import { makeAreas } from './fleet-areas.ts';
import type { FleetFile } from './fleet-file.ts';
import { drawLines } from './fleet-lines.ts';
import { makePeople } from './fleet-people.ts';
import { sitesOf } from './fleet-sites.ts';
import { makeProducts } from './shop-products.ts';

type WithId = { id: number };

/** Addresses as a private network would give them, from the device's code. */
function networkOf(plan: PlannedDevice): { ip_vpn: string; mac_address: string } {
  const key = keyOf(plan.code, 'network');
  const hex = key.toString(16).padStart(8, '0').match(/../g) ?? [];
  return {
    ip_vpn: `10.8.${(key >>> 8) % 32}.${2 + (key % 250)}`,
    // 02: an address given locally, so that no maker's is used.
    mac_address: ['02', '42', ...hex].join(':'),
  };
}

async function customerId(api: Api, known: Customer[], plan: PlannedCustomer): Promise<number> {
  const found = known.find(({ Code }) => Code === plan.code);
  if (found) return found.id;
  const made = await api.post<WithId>('/api/customers', {
    Name: plan.name,
    Code: plan.code,
    Telephone: plan.telephone,
    Email: plan.email,
    WebSite: plan.website,
    Location: plan.location,
    // The clock of its first site.
    TimeZone: plan.devices[0]?.zone ?? 'UTC',
  });
  return made.id;
}

async function deviceId(
  api: Api,
  known: Device[],
  plan: PlannedDevice,
  place: { CustomerID: number; SiteID: number | undefined },
): Promise<number> {
  const found = known.find(({ Code }) => Code === plan.code);
  if (found) return found.id;
  const made = await api.post<WithId>('/api/devices', {
    Name: plan.name,
    Code: plan.code,
    ...place,
    ...networkOf(plan),
    latitude: plan.latitude,
    longitude: plan.longitude,
  });
  return made.id;
}

async function makeCameras(
  api: Api,
  known: Camera[],
  plan: PlannedDevice,
  device: number,
): Promise<void> {
  for (const camera of plan.cameras) {
    if (known.some(({ Code, DeviceID }) => Code === camera.code && DeviceID === device)) continue;
    await api.post('/api/cameras', { Name: camera.name, Code: camera.code, DeviceID: device });
  }
}

/** An empty batch shows whether the server accepts the token: access is checked before content. */
async function isTokenKnown(server: string, token: string, signal: AbortSignal): Promise<boolean> {
  const answer = await fetch(`${server}/api/notifications/batch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '[]',
    signal,
  });
  await answer.arrayBuffer();
  return answer.status !== 401 && answer.status !== 403;
}

/** Where the fleet is on the server: ids of customers and of the sites of devices, each by code. */
export interface FleetPlaces {
  customers: Map<string, number>;
  sites: Map<string, number>;
}

/** Creates what is missing of the fleet on the server, and a token for each device that has none. */
export async function makeFleet(
  api: Api,
  fleet: FleetFile,
  server: string,
  nowMs: number,
  signal: AbortSignal,
): Promise<FleetPlaces> {
  const [customers, devices, cameras, regions] = await Promise.all([
    api.get<Customer[]>('/api/customers'),
    api.get<Device[]>('/api/devices'),
    api.get<Camera[]>('/api/cameras'),
    api.get<Region[]>('/api/regions'),
  ]);
  if (devices.length === 0 || fleet.firstStartMs === undefined) fleet.firstStartMs = nowMs;
  const { firstStartMs } = fleet;
  const places: FleetPlaces = { customers: new Map(), sites: new Map() };
  for (const plan of fleetPlan) {
    const customer = await customerId(api, customers, plan);
    places.customers.set(plan.code, customer);
    // Also the one that the server has made with a new customer.
    const known = { devices, regions, sites: await api.get<Site[]>('/api/sites') };
    const sites = await sitesOf(api, known, plan, customer, firstStartMs);
    for (const [code, site] of sites) places.sites.set(code, site);
    await makePeople(api, fleet, plan, { customer, regions });
    for (const device of plan.devices) {
      const SiteID = sites.get(device.code);
      const id = await deviceId(api, devices, device, { CustomerID: customer, SiteID });
      await makeCameras(api, cameras, device, id);
      const known = fleet.devices[device.code];
      if (known?.id === id && (await isTokenKnown(server, known.token, signal))) continue;
      const { token } = await api.post<{ token: string }>(`/api/devices/${id}/token`);
      // A device that is new on the server has no history there, whatever was sent to another one.
      const isNew = !devices.some(({ Code }) => Code === device.code);
      const until = isNew ? undefined : known?.historyUntilMs;
      fleet.devices[device.code] = {
        id,
        token,
        ...(until === undefined ? {} : { historyUntilMs: until }),
      };
    }
  }
  await makeAreas(api, fleet.devices, places.sites);
  const present = await api.get<Camera[]>('/api/cameras');
  for (const plan of fleetPlan)
    for (const device of plan.devices)
      await drawLines(api, present, device, fleet.devices[device.code]!.id);
  // Only at the first start: a shop that was emptied afterwards stays empty.
  if (devices.length === 0) await makeProducts(api);
  return places;
}
