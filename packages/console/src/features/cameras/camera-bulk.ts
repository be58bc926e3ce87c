import { type CamerasBulk, endpoints } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { IconPencil } from '@tabler/icons-react';
import { api } from '../../shared/api/api.ts';
import { bulkChange } from '../../shared/selections/bulk-action.ts';
import { bulkSettingsFields, enabledField } from './settings/bulk-settings-fields.ts';

/** Settings of many cameras. */
export const cameraBulk = [
  bulkChange<CamerasBulk['Change']>({
    label: t('Change settings…'),
    icon: IconPencil,
    access: endpoints.bulkChanges.cameras,
    verb: t('Change'),
    done: 'changed',
    fields: [enabledField, ...bulkSettingsFields],
    preview: (selected, Change, signal) =>
      api.bulkChanges.previewCameras({ body: { ...selected, Change }, signal }),
    begin: (selected, Change) => api.bulkChanges.cameras({ body: { ...selected, Change } }),
  }),
];
