import type { Device, Region, RegionDraft, Site } from '@foyer/contract';
import type { PlannedCustomer, PlannedDevice } from '../fleet-plan.ts';
import type { Api } from './api.ts';
import { openingHoursOf } from './opening-hours.ts';

type WithId = { id: number };

/** Creates the regions on a path as far as they are missing; returns the last one. */
async function regionOf(
  api: Api,
  known: Region[],
  customer: number,
  names: readonly string[],
): Promise<number | null> {
  let parent: number | null = null;
  for (const Name of names) {
    const draft: RegionDraft = { Name, CustomerID: customer, ParentID: parent };
    const found = known.find(
      (region) =>
        region.Name === Name && region.CustomerID === customer && region.ParentID === parent,
    );
    const { id }: { id: number } = found ?? (await api.post<WithId>('/api/regions', draft));
    if (!found) known.push({ ...draft, id } as Region);
    parent = id;
  }
  return parent;
}

/** The region at the end of a path. */
export function findRegion(
  known: readonly Region[],
  customer: number,
  names: readonly string[],
): number | undefined {
  let parent: number | null = null;
  for (const name of names) {
    const found: Region | undefined = known.find(
      ({ Name, CustomerID, ParentID }) =>
        Name === name && CustomerID === customer && ParentID === parent,
    );
    if (!found) return undefined;
    parent = found.id;
  }
  return parent ?? undefined;
}

const draftOf = (plan: PlannedDevice, customer: number, firstStartMs: number) => ({
  Name: plan.name,
  CustomerID: customer,
  TimeZone: plan.zone,
  Address: plan.site.address,
  Latitude: plan.latitude,
  Longitude: plan.longitude,
  AreaM2: plan.site.areaM2,
  OpeningHours: openingHoursOf(plan, firstStartMs),
  Holidays: plan.site.holidays,
});

export interface KnownRecords {
  devices: readonly Device[];
  regions: Region[];
  sites: Site[];
}

/**
 * The site of each planned device of a customer. A device that the server knows stays where it is: an earlier demo had
 * all of a customer at one site. The site that came with a new customer becomes that of its first device.
 */
export async function sitesOf(
  api: Api,
  known: KnownRecords,
  plan: PlannedCustomer,
  customer: number,
  firstStartMs: number,
): Promise<Map<string, number>> {
  const sites = new Map<string, number>();
  for (const device of plan.devices) {
    const placed = known.devices.find(({ Code }) => Code === device.code);
    const ofCustomer = known.sites.filter(({ CustomerID }) => CustomerID === customer);
    const found = placed?.SiteID ?? ofCustomer.find(({ Name }) => Name === device.name)?.id;
    if (found !== undefined) {
      sites.set(device.code, found);
      continue;
    }
    const RegionID = await regionOf(api, known.regions, customer, device.site.regions);
    const draft = { ...draftOf(device, customer, firstStartMs), RegionID };
    const unused = ofCustomer.find(({ Name, devices }) => Name === plan.name && devices === 0);
    const { id } = unused
      ? await api.put<WithId>(`/api/sites/${unused.id}`, draft)
      : await api.post<WithId>('/api/sites', draft);
    known.sites = known.sites.filter((site) => site.id !== id);
    known.sites.push({ ...draft, id, devices: 0 } as unknown as Site);
    sites.set(device.code, id);
  }
  return sites;
}
