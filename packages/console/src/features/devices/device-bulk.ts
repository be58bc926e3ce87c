import { type DevicesBulk, endpoints } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { IconPencil, IconQrcode } from '@tabler/icons-react';
import { api } from '../../shared/api/api.ts';
import { type Field, fixedChoices } from '../../shared/forms/field.ts';
import { bulkSiteField } from '../../shared/records/bulk-place-fields.ts';
import { customerField } from '../../shared/records/customer-field.ts';
import { type BulkAction, bulkChange } from '../../shared/selections/bulk-action.ts';

/** Members that many devices can have in common. */
type Change = { [Name in keyof Required<DevicesBulk['Change']>]: unknown };

export const offlineField = {
  name: 'offline_after_minutes',
  label: t('Offline after (minutes)'),
  kind: 'number',
  hint: t('Silent for longer, the device counts as offline.'),
} as const satisfies Field<Change>;

export const newSourcesField = {
  name: 'NewSources',
  label: t('New sources'),
  kind: 'choice',
  useChoices: fixedChoices({ ask: t('Do not count until approved'), adopt: t('Count at once') }),
  hint: t(
    'Data of unknown cameras of this device. Counting at once also counts what waits for approval.',
  ),
} as const satisfies Field<Change>;

/** Fields of many devices, their customer, and their claim codes. */
export const deviceBulk: readonly BulkAction[] = [
  bulkChange<DevicesBulk['Change']>({
    label: t('Change…'),
    icon: IconPencil,
    access: endpoints.bulkChanges.devices,
    verb: t('Change'),
    done: 'changed',
    fields: [
      customerField({
        hint: t(
          'Moves them with their cameras. What they have sent stays with the customer before.',
        ),
      }),
      bulkSiteField({
        hint: t(
          'Each begins another record there, with its cameras. What it has sent stays with the site before.',
        ),
      }),
      offlineField,
      newSourcesField,
    ],
    preview: (selected, Change, signal) =>
      api.bulkChanges.previewDevices({ body: { ...selected, Change }, signal }),
    begin: (selected, Change) => api.bulkChanges.devices({ body: { ...selected, Change } }),
  }),
  {
    label: t('Claim codes'),
    icon: IconQrcode,
    access: endpoints.claimCodes.create,
    to: '/app/claim-codes',
  },
];
