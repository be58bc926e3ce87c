import { type Area, endpoints } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { IconDoorEnter } from '@tabler/icons-react';
import { api } from '../../shared/api/api.ts';
import { areaQueries } from '../../shared/queries/area-queries.ts';
import { defineResource } from '../../shared/records/define-resource.ts';
import type { Resource } from '../../shared/records/resource.ts';
import type { AreaForm } from './area.screens.tsx';

declare module '../../shared/records/resource.ts' {
  interface Nouns {
    areas: 'page';
  }
}

/** Who is inside changes without user action, and with it the order of the list. */
const orderRefreshMs = 10_000;

/** Parts of a site whose people are counted. */
export const areas: Resource<'areas', AreaForm, Area, Area> = defineResource({
  noun: 'areas',
  has: 'page',
  name: t('Area'),
  title: t('Areas'),
  place: { icon: IconDoorEnter },
  access: endpoints.areas,
  calls: api.areas,
  queries: {
    ...areaQueries,
    page: (query) => ({ ...areaQueries.page(query), refetchInterval: orderRefreshMs }),
  },
  loadScreens: async () => (await import('./area.screens.tsx')).areaScreens,
});
