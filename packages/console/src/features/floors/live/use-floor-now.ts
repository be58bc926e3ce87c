import type { AlarmList, FloorDetail, FloorLive, Occupancy } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { occupancies } from '../../areas/index.ts';
import { floorLive, siteAlarms } from '../floor-queries.ts';

export type AlarmNow = AlarmList['rows'][number];

/** A camera on a plan as it is now. */
export type CameraNow = FloorDetail['Cameras'][number] & {
  now: FloorLive['cameras'][number] | undefined;
  alarms: AlarmNow[];
};

/** An area on a plan as it is now. */
export type AreaNow = FloorDetail['Areas'][number] & {
  now: Occupancy | undefined;
  alarms: AlarmNow[];
};

/** What is on a floor now. `result` is the query that says whether it is known. */
export function useFloorNow({ id, SiteID, Cameras, Areas }: FloorDetail) {
  const live = useQuery(floorLive(id));
  const inside = useQuery(occupancies(Areas.map(({ area }) => area)));
  const alarms = useQuery(siteAlarms(SiteID));
  const rows = alarms.data?.rows ?? [];
  const cameras = Cameras.map(
    (camera): CameraNow => ({
      ...camera,
      now: live.data?.cameras.find((one) => one.camera === camera.camera),
      alarms: rows.filter(({ camera_id }) => camera_id === camera.camera),
    }),
  );
  const areas = Areas.map(
    (area): AreaNow => ({
      ...area,
      now: inside.data?.find((one) => one.area === area.area),
      alarms: rows.filter(({ area_id }) => area_id === area.area),
    }),
  );
  return { live, cameras, areas };
}

/** The state of a camera; one that never sent anything before it is known. */
export const stateOf = ({ now }: CameraNow): FloorLive['cameras'][number]['state'] =>
  // not shown: a code
  now?.state ?? 'never seen';
