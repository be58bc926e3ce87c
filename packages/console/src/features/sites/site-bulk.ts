import { endpoints, type SitesBulk } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { IconPencil } from '@tabler/icons-react';
import { api } from '../../shared/api/api.ts';
import { bulkRegionField } from '../../shared/records/bulk-place-fields.ts';
import { type BulkAction, bulkChange } from '../../shared/selections/bulk-action.ts';

/** The region of many sites. */
export const siteBulk: readonly BulkAction[] = [
  bulkChange<SitesBulk['Change']>({
    label: t('Change…'),
    icon: IconPencil,
    access: endpoints.bulkChanges.sites,
    verb: t('Change'),
    done: 'changed',
    fields: [bulkRegionField({ hint: t('A region of the customer that the sites are of.') })],
    preview: (selected, Change, signal) =>
      api.bulkChanges.previewSites({ body: { ...selected, Change }, signal }),
    begin: (selected, Change) => api.bulkChanges.sites({ body: { ...selected, Change } }),
  }),
];
