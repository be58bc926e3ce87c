import { t } from '@foyer/translation/page';
import type { RecordWords } from '../selections/bulk-action.ts';
import type { RecordNoun } from './resource.ts';

/** How nouns are called within sentences. */
const words: Record<RecordNoun | 'notifications' | 'alarms' | 'products', RecordWords> = {
  'alarm-rules': {
    one: t('alarm rule'),
    many: t('alarm rules'),
    count: (count) => t('{count, plural, one {# alarm rule} other {# alarm rules}}', { count }),
  },
  alarms: {
    one: t('alarm'),
    many: t('alarms'),
    count: (count) => t('{count, plural, one {# alarm} other {# alarms}}', { count }),
  },
  areas: {
    one: t('area'),
    many: t('areas'),
    count: (count) => t('{count, plural, one {# area} other {# areas}}', { count }),
  },
  cameras: {
    one: t('camera'),
    many: t('cameras'),
    count: (count) => t('{count, plural, one {# camera} other {# cameras}}', { count }),
  },
  channels: {
    one: t('channel'),
    many: t('channels'),
    count: (count) => t('{count, plural, one {# channel} other {# channels}}', { count }),
  },
  customers: {
    one: t('customer'),
    many: t('customers'),
    count: (count) => t('{count, plural, one {# customer} other {# customers}}', { count }),
  },
  devices: {
    one: t('device'),
    many: t('devices'),
    count: (count) => t('{count, plural, one {# device} other {# devices}}', { count }),
  },
  floors: {
    one: t('floor'),
    many: t('floors'),
    count: (count) => t('{count, plural, one {# floor} other {# floors}}', { count }),
  },
  notifications: {
    one: t('notification'),
    many: t('notifications'),
    count: (count) => t('{count, plural, one {# notification} other {# notifications}}', { count }),
  },
  policies: {
    one: t('alarm notification'),
    many: t('alarm notifications'),
    count: (count) =>
      t('{count, plural, one {# alarm notification} other {# alarm notifications}}', { count }),
  },
  products: {
    one: t('product'),
    many: t('products'),
    count: (count) => t('{count, plural, one {# product} other {# products}}', { count }),
  },
  regions: {
    one: t('region'),
    many: t('regions'),
    count: (count) => t('{count, plural, one {# region} other {# regions}}', { count }),
  },
  reports: {
    one: t('report'),
    many: t('reports'),
    count: (count) => t('{count, plural, one {# report} other {# reports}}', { count }),
  },
  sites: {
    one: t('site'),
    many: t('sites'),
    count: (count) => t('{count, plural, one {# site} other {# sites}}', { count }),
  },
  users: {
    one: t('user'),
    many: t('users'),
    count: (count) => t('{count, plural, one {# user} other {# users}}', { count }),
  },
};

export type WordedNoun = keyof typeof words;

export const nounWords = (noun: WordedNoun): RecordWords => words[noun];
