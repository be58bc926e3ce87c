import { endpoints, type Site } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { api } from '../../shared/api/api.ts';
import { siteQueries } from '../../shared/queries/site-queries.ts';
import { defineResource } from '../../shared/records/define-resource.ts';
import type { Resource } from '../../shared/records/resource.ts';
import type { SiteForm } from './site.screens.tsx';

declare module '../../shared/records/resource.ts' {
  interface Nouns {
    sites: 'page';
  }
}

/** Where a customer's devices and areas are. */
export const sites: Resource<'sites', SiteForm, Site, Site> = defineResource({
  noun: 'sites',
  has: 'page',
  name: t('Site'),
  title: t('Sites'),
  place: {
    about: t('Where the devices and areas of a customer are: time zone, address, opening hours'),
    group: 'Devices and data',
  },
  access: endpoints.sites,
  calls: api.sites,
  queries: siteQueries,
  retires: t(
    'It leaves all lists; the history of its retired devices stays readable. If it never had a device, it is removed.',
  ),
  loadScreens: async () => (await import('./site.screens.tsx')).siteScreens,
});
