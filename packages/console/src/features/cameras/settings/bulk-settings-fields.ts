import type { CamerasBulk } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { type Field, fixedChoices } from '../../../shared/forms/field.ts';
import { sharingWords } from './sharing-words.ts';

/** Settings that many cameras can have in common. */
export type BulkSettings = { [Name in keyof Required<CamerasBulk['Change']>]: unknown };

/** Whether the camera watcher watches a camera. */
export const enabledField = {
  name: 'enabled',
  label: t('Watched by the camera watcher'),
  kind: 'switch',
  hint: t('Off, its address is kept and nothing is counted.'),
} as const satisfies Field<BulkSettings>;

/** The others that cameras can have in common; the form of one camera has its address and floor too. */
export const bulkSettingsFields = [
  {
    name: 'every_s',
    label: t('Seconds between two messages'),
    kind: 'number',
    hint: t('Each message has a picture and the counts since the one before.'),
  },
  {
    name: 'pictures_per_s',
    label: t('Pictures analysed per second, at most'),
    kind: 'number',
    hint: t('Following people needs about 5. A slow machine analyses fewer.'),
  },
  {
    name: 'distance_m',
    label: t('Minimum distance between people (m)'),
    kind: 'number',
    hint: t('People closer than this are marked.'),
  },
  {
    name: 'sharing',
    label: t('What leaves the site'),
    kind: 'choice',
    useChoices: fixedChoices(sharingWords),
    hint: t('Done on the device, before anything is sent.'),
  },
] as const satisfies readonly Field<BulkSettings>[];
