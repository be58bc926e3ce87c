import { endpoints, type Floor, type FloorDetail } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { api } from '../../shared/api/api.ts';
import { recordQueries } from '../../shared/queries/record-queries.ts';
import { defineResource } from '../../shared/records/define-resource.ts';
import type { Resource } from '../../shared/records/resource.ts';
import type { FloorForm } from './floor.screens.tsx';

declare module '../../shared/records/resource.ts' {
  interface Nouns {
    floors: 'page';
  }
}

/** Floors the person may see. */
export const floorQueries = recordQueries('floors', api.floors);

/** Floors of sites, with a plan. */
export const floors: Resource<'floors', FloorForm, Floor, FloorDetail> = defineResource({
  noun: 'floors',
  has: 'page',
  name: t.of('of a building', 'Floor'),
  title: t('Floors'),
  place: {
    about: t(
      'Plans of the floors of a site, with its cameras and areas, who is there now, and heat maps',
    ),
    group: 'Devices and data',
  },
  access: endpoints.floors,
  calls: api.floors,
  queries: floorQueries,
  deletes: t('Its plan goes with it. Cameras and areas stay.'),
  loadScreens: async () => (await import('./floor.screens.tsx')).floorScreens,
});
