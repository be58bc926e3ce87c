import { type AreasBulk, endpoints } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { IconPencil } from '@tabler/icons-react';
import { api } from '../../shared/api/api.ts';
import { bulkSiteField } from '../../shared/records/bulk-place-fields.ts';
import { type BulkAction, bulkChange } from '../../shared/selections/bulk-action.ts';

/** The site of many areas. */
export const areaBulk: readonly BulkAction[] = [
  bulkChange<AreasBulk['Change']>({
    label: t('Change…'),
    icon: IconPencil,
    access: endpoints.bulkChanges.areas,
    verb: t('Change'),
    done: 'changed',
    fields: [
      bulkSiteField({ hint: t('Areas with lines stay at the site where their cameras are.') }),
    ],
    preview: (selected, Change, signal) =>
      api.bulkChanges.previewAreas({ body: { ...selected, Change }, signal }),
    begin: (selected, Change) => api.bulkChanges.areas({ body: { ...selected, Change } }),
  }),
];
