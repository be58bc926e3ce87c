import { endpoints } from '@foyer/contract';
import type { QueryClient } from '@tanstack/react-query';
import { alarmCounts } from '../../shared/queries/alarm-queries.ts';
import { mayCall } from '../../shared/records/permission.ts';
import { occupancies } from '../areas/index.ts';
import {
  areaTrends,
  blindCameras,
  fullestAreas,
  type NowOf,
  newestAlarm,
  todayAgainstUsual,
} from './now-queries.ts';

/** Asks for what the cards show before React draws them. A card tells what could not be loaded. */
export function prefetchNow(queries: QueryClient, of: NowOf, zone: string | undefined): void {
  const { device: _, ...scope } = of;
  void queries.prefetchQuery(todayAgainstUsual(of, zone));
  void queries
    .fetchQuery(fullestAreas(scope))
    .then(({ rows }) => {
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return;
      void queries.prefetchQuery(occupancies(ids));
      void queries.prefetchQuery(areaTrends(ids));
    })
    .catch(() => undefined);
  void queries.prefetchQuery(alarmCounts(of));
  void queries.prefetchQuery(newestAlarm(of));
  if (mayCall(endpoints.cameras.list)) void queries.prefetchQuery(blindCameras(of));
}
