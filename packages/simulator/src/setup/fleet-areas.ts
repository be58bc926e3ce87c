import type { Area, AreaDraft, Camera, OpeningHours } from '@foyer/contract';
import { fleetPlan, type PlannedDevice } from '../fleet-plan.ts';
import { doorsOf } from '../visitors.ts';
import type { AdminApi } from './admin-api.ts';

const clockTime = (hour: number) =>
  `${String(Math.floor(hour)).padStart(2, '0')}:${String((hour % 1) * 60).padStart(2, '0')}`;

/** Opening hours as an area has them: Monday is 1 and Sunday 7. */
const openingHours = ({ opening }: PlannedDevice): OpeningHours => ({
  weekly: opening.flatMap((hours, weekday) =>
    hours
      ? [{ weekday: weekday || 7, opens: clockTime(hours[0]), closes: clockTime(hours[1]) }]
      : [],
  ),
  exceptions: [],
});

/** Creates an area for each site, with the lines of its entrances, as far as the customer has none of its name. */
export async function makeAreas(
  api: AdminApi,
  devices: Readonly<Record<string, { id: number }>>,
): Promise<void> {
  const [areas, cameras] = await Promise.all([
    api.get<Area[]>('/api/areas'),
    api.get<Camera[]>('/api/cameras'),
  ]);
  const customers = await api.get<{ id: number; Code: string }[]>('/api/customers');
  for (const customer of fleetPlan) {
    const owner = customers.find(({ Code }) => Code === customer.code);
    if (!owner) continue;
    for (const site of customer.devices) {
      if (areas.some(({ Name, CustomerID }) => Name === site.name && CustomerID === owner.id)) {
        continue;
      }
      const idOf = (code: string) =>
        cameras.find(({ Code, DeviceID }) => Code === code && DeviceID === devices[site.code]?.id)
          ?.id;
      const draft: AreaDraft = {
        Name: site.name,
        CustomerID: owner.id,
        Capacity: site.capacity,
        ResetAt: '04:00',
        Lines: doorsOf(site).flatMap(({ camera, line }) => {
          const id = idOf(camera);
          return id === undefined ? [] : [{ camera: id, line, direction: 1 as const }];
        }),
        OpeningHours: openingHours(site),
      };
      await api.post('/api/areas', draft);
    }
  }
}
