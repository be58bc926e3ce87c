import { t } from '@foyer/translation/page';
import type { ChoiceSearch } from '../forms/field.ts';
import { regionQueries } from '../queries/region-queries.ts';
import { siteQueries } from '../queries/site-queries.ts';
import { useScope } from '../scope/use-scope.ts';
import { useRecordChoices } from './record-choices.ts';

/** The choice of a site for many records: one of the customer that the scope is of, where it names one. */
export const bulkSiteField = (more: { hint: string }) =>
  ({
    name: 'SiteID',
    label: t('Site'),
    kind: 'choice',
    useChoices: (asked?: ChoiceSearch) => {
      const { customer } = useScope();
      return useRecordChoices(siteQueries, customer === undefined ? {} : { customer }, asked);
    },
    ...more,
  }) as const;

/** The same of a region. */
export const bulkRegionField = (more: { hint: string }) =>
  ({
    name: 'RegionID',
    label: t('Region'),
    kind: 'choice',
    useChoices: (asked?: ChoiceSearch) => {
      const { customer } = useScope();
      return useRecordChoices(regionQueries, customer === undefined ? {} : { customer }, asked);
    },
    ...more,
  }) as const;
