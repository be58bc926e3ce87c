import type { Customer } from '@foyer/contract';
import { CellText, type Column, StateBadge } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { fixedChoices } from '../../shared/forms/field.ts';
import { timeZoneChoices } from '../../shared/forms/time-zone-choices.ts';
import { nameColumn } from '../../shared/records/record-columns.tsx';
import type { ResourceScreens } from '../../shared/records/resource.ts';
import { useShowsRetired } from '../../shared/records/use-list-search.ts';

export type CustomerForm = Omit<Customer, 'id' | 'retired_at'>;

const blank: CustomerForm = {
  Name: '',
  Code: '',
  Telephone: '',
  Email: '',
  WebSite: '',
  Location: '',
  TimeZone: 'UTC',
  keep_notifications_days: null,
  keep_photos_days: null,
  keep_paths_days: null,
  blur_people: false,
  unplaced_pictures: 'blurred',
  WatcherSharing: 'whole',
  OperatorsWriteRules: false,
};

const titleOf = ({ Name }: Customer) => Name;

/** Not sortable, as the specification's section 2 has it. */
const { sortBy: _, ...name } = nameColumn<Customer>('customers', titleOf);

const stateColumn: Column<Customer> = {
  name: t('State'),
  widthSteps: 33,
  cell: ({ retired_at }) => (retired_at === null ? t('in use') : <StateBadge state="retired" />),
};

/** How customers are listed, edited and shown. */
export const customerScreens: ResourceScreens<CustomerForm, Customer, Customer> = {
  fields: [
    { name: 'Name', label: t('Name') },
    { name: 'Code', label: t('Code') },
    { name: 'Email', label: t('Email'), inputMode: 'email' },
    { name: 'Telephone', label: t('Telephone'), inputMode: 'tel' },
    { name: 'WebSite', label: t('WebSite'), inputMode: 'url' },
    { name: 'Location', label: t('Location') },
    {
      name: 'TimeZone',
      label: t('Time zone'),
      kind: 'choice',
      useChoices: timeZoneChoices,
      hint: t('Of the whole customer and of new sites. Sites with the same zone change with it.'),
    },
    {
      name: 'keep_notifications_days',
      label: t('Keep notifications (days)'),
      kind: 'number',
      hint: t('Empty keeps them for ever. Closed alarms go with them.'),
    },
    {
      name: 'keep_photos_days',
      label: t('Keep photos (days)'),
      kind: 'number',
      hint: t('Empty keeps them as long as their notifications.'),
    },
    {
      name: 'keep_paths_days',
      label: t('Keep paths of people (days)'),
      kind: 'number',
      hint: t(
        'How people walked over the picture, without a photo. Empty keeps them as long as notifications, 0 keeps none.',
      ),
    },
    {
      name: 'blur_people',
      label: t('Blur people in photos'),
      kind: 'switch',
      hint: t(
        'From now on, before a photo is stored; it cannot be undone for photos taken meanwhile. The server needs about 7 times as much processor time for such a photo.',
      ),
    },
    {
      name: 'unplaced_pictures',
      label: t('Photos without boxes'),
      kind: 'choice',
      useChoices: fixedChoices({
        blurred: t('Blur the whole photo'),
        refused: t('Refuse the message'),
      }),
      hint: t(
        'Where people are blurred or a camera has masks: photos without boxes of people, or of no known camera.',
      ),
    },
    {
      name: 'WatcherSharing',
      label: t('Camera watchers send'),
      kind: 'choice',
      useChoices: fixedChoices({
        whole: t('Whole photos'),
        faces: t('Photos with faces covered'),
        people: t('Photos with people covered'),
        numbers: t('Numbers only, no photos'),
      }),
      hint: t('Covered before a photo leaves the site. A camera’s own setting may be stricter.'),
    },
    {
      name: 'OperatorsWriteRules',
      label: t('Operators write alarm rules'),
      kind: 'switch',
      hint: t('Its operators may write alarm rules for its own devices and areas.'),
    },
  ],
  blank,
  nextSteps: (id) => [
    { label: t('Add its devices'), link: { to: '/app/devices/create', search: { customer: id } } },
    { label: t('Add its people'), link: { to: '/app/users/create', search: { customer: id } } },
  ],
  list: {
    columns: [
      name,
      { name: t('Email'), cell: ({ Email }) => <CellText text={Email} /> },
      { name: t('Location'), cell: ({ Location }) => <CellText text={Location} /> },
    ],
    titleOf,
    useMore: ({ columns }) => (useShowsRetired() ? { columns: [...columns, stateColumn] } : {}),
  },
  screens: {
    view: async () => (await import('./customer-view-screen.tsx')).CustomerViewScreen,
  },
};
