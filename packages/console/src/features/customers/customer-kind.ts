import { type Customer, endpoints } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import type { Choices } from '../../shared/forms/field.ts';
import { customerDetail } from '../../shared/queries/customer-queries.ts';
import type { RecordKind } from '../../shared/records/record-kind.ts';

type Draft = Omit<Customer, 'id' | 'retired_at'>;

/** What happens to photos without boxes of people. */
const unplacedChoices: Choices = {
  data: [
    { id: 'blurred', Name: 'Blur the whole photo' },
    { id: 'refused', Name: 'Refuse the message' },
  ],
  error: null,
};

/** What camera watchers may send of people, from the least strict to the strictest. */
const sharingChoices: Choices = {
  data: [
    { id: 'whole', Name: 'Whole photos' },
    { id: 'faces', Name: 'Photos with faces covered' },
    { id: 'people', Name: 'Photos with people covered' },
    { id: 'numbers', Name: 'Numbers only, no photos' },
  ],
  error: null,
};

/** Every zone this browser knows, by its IANA name. */
const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((name) => ({
  id: name,
  Name: name,
}));

/** Time zones to choose from. */
const useTimeZones = () => ({ data: zones, error: null });

/** Customers, as the shared screens know them. */
export const customerKind: RecordKind<Draft, Customer> = {
  noun: 'customers',
  name: 'Customer',
  calls: endpoints.customers,
  useOne: (id) => useQuery(customerDetail(id)),
  fields: [
    { name: 'Name', label: 'Name' },
    { name: 'Code', label: 'Code' },
    { name: 'Email', label: 'Email', inputMode: 'email' },
    { name: 'Telephone', label: 'Telephone', inputMode: 'tel' },
    { name: 'WebSite', label: 'WebSite', inputMode: 'url' },
    { name: 'Location', label: 'Location' },
    {
      name: 'TimeZone',
      label: 'Time zone',
      kind: 'choice',
      useChoices: useTimeZones,
      hint: 'Of the site: its days are the charts’ days.',
    },
    {
      name: 'keep_notifications_days',
      label: 'Keep notifications (days)',
      kind: 'number',
      hint: 'Empty keeps them for ever. Closed alarms go with them.',
    },
    {
      name: 'keep_photos_days',
      label: 'Keep photos (days)',
      kind: 'number',
      hint: 'Empty keeps them as long as their notifications.',
    },
    {
      name: 'blur_people',
      label: 'Blur people in photos',
      kind: 'switch',
      hint: 'From now on, before a photo is stored; it cannot be undone for photos taken meanwhile.',
    },
    {
      name: 'unplaced_pictures',
      label: 'Photos without boxes',
      kind: 'choice',
      useChoices: () => unplacedChoices,
      hint: 'Where people are blurred or a camera has masks: photos without boxes of people, or of no known camera.',
    },
    {
      name: 'WatcherSharing',
      label: 'Camera watchers send',
      kind: 'choice',
      useChoices: () => sharingChoices,
      hint: 'Covered before a photo leaves the site. A camera’s own setting may be stricter.',
    },
    {
      name: 'OperatorsWriteRules',
      label: 'Operators write alarm rules',
      kind: 'switch',
      hint: 'Its operators may write alarm rules for its own devices and areas.',
    },
  ],
  blank: {
    Name: '',
    Code: '',
    Telephone: '',
    Email: '',
    WebSite: '',
    Location: '',
    TimeZone: 'UTC',
    keep_notifications_days: null,
    keep_photos_days: null,
    blur_people: false,
    unplaced_pictures: 'blurred',
    WatcherSharing: 'whole',
    OperatorsWriteRules: false,
  },
  nextSteps: (id) => [
    { label: 'Add its devices', link: { to: '/app/devices/create', search: { customer: id } } },
    { label: 'Add its people', link: { to: '/app/users/create', search: { customer: id } } },
  ],
  draftOf: ({ id: _, retired_at: __, ...draft }) => draft,
  create: (body) => api.customers.create({ body }),
  update: (id, body) => api.customers.update({ params: { id }, body }),
  remove: (id) => api.customers.remove({ params: { id } }),
  retires:
    'It leaves all lists; what its retired devices sent stays readable. If it never had a device, it is removed.',
};
