import { endpoints, type Region } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { api } from '../../shared/api/api.ts';
import { regionQueries } from '../../shared/queries/region-queries.ts';
import { defineResource } from '../../shared/records/define-resource.ts';
import type { Resource } from '../../shared/records/resource.ts';
import type { RegionForm } from './region.screens.tsx';

declare module '../../shared/records/resource.ts' {
  interface Nouns {
    regions: 'page';
  }
}

/** They group a customer's sites. */
export const regions: Resource<'regions', RegionForm, Region, Region> = defineResource({
  noun: 'regions',
  has: 'page',
  name: t('Region'),
  title: t('Regions'),
  place: { about: t('Group the sites of a customer, in a tree'), group: 'Devices and data' },
  access: endpoints.regions,
  calls: api.regions,
  queries: regionQueries,
  loadScreens: async () => (await import('./region.screens.tsx')).regionScreens,
});
