import type { Area, AreaDraft, Camera } from '@foyer/contract';
import { fleetPlan } from '../fleet-plan.ts';
import { doorsOf } from '../visitors.ts';
import type { Api } from './api.ts';

/**
 * Creates an area for each site, with the lines of its entrances, as far as the customer has none of its name. It is
 * open when its site is.
 */
export async function makeAreas(
  api: Api,
  devices: Readonly<Record<string, { id: number }>>,
  sites: ReadonlyMap<string, number>,
): Promise<void> {
  const [areas, cameras] = await Promise.all([
    api.get<Area[]>('/api/areas'),
    api.get<Camera[]>('/api/cameras'),
  ]);
  const customers = await api.get<{ id: number; Code: string }[]>('/api/customers');
  for (const customer of fleetPlan) {
    const owner = customers.find(({ Code }) => Code === customer.code);
    if (!owner) continue;
    for (const device of customer.devices) {
      const isThere = ({ Name, CustomerID }: Area) =>
        Name === device.name && CustomerID === owner.id;
      const site = sites.get(device.code);
      if (site === undefined || areas.some(isThere)) continue;
      const idOf = (code: string) =>
        cameras.find(({ Code, DeviceID }) => Code === code && DeviceID === devices[device.code]?.id)
          ?.id;
      const draft: AreaDraft = {
        Name: device.name,
        CustomerID: owner.id,
        SiteID: site,
        Capacity: device.capacity,
        ResetAt: '04:00',
        Lines: doorsOf(device).flatMap(({ camera, line }) => {
          const id = idOf(camera);
          return id === undefined ? [] : [{ camera: id, line, direction: 1 as const }];
        }),
      };
      await api.post('/api/areas', draft);
    }
  }
}
