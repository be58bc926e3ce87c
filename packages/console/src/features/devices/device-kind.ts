import {
  type DeviceDetail,
  type DeviceDraft,
  endpoints,
  type ProfileName,
  profileTitles,
} from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import type { Choices } from '../../shared/forms/field.ts';
import { deviceDetail } from '../../shared/queries/device-queries.ts';
import { customerField } from '../../shared/records/customer-field.ts';
import { draftLike, type RecordKind } from '../../shared/records/record-kind.ts';

/** The customer is an id here, null where none is chosen. */
export type DeviceForm = {
  Name: string;
  Code: string;
  CustomerID: number | null;
  ip_vpn: string;
  mac_address: string;
  latitude: number | null;
  longitude: number | null;
  offline_after_minutes: number;
  NewSources: 'ask' | 'adopt';
  Profile: ProfileName;
  Mapping: string;
};

const newSourcesChoices: Choices = {
  data: [
    { id: 'ask', Name: 'Wait outside all totals' },
    { id: 'adopt', Name: 'Count at once' },
  ],
  error: null,
};

const profileChoices: Choices = {
  data: Object.entries(profileTitles).map(([id, Name]) => ({ id, Name })),
  error: null,
};

const blank: DeviceForm = {
  Name: '',
  Code: '',
  CustomerID: null,
  ip_vpn: '',
  mac_address: '',
  latitude: null,
  longitude: null,
  offline_after_minutes: 10,
  NewSources: 'ask',
  Profile: 'foyer',
  Mapping: '',
};

/** Devices, as the shared screens know them. */
export const deviceKind: RecordKind<DeviceForm, DeviceDetail> = {
  noun: 'devices',
  name: 'Device',
  calls: endpoints.devices,
  useOne: (id) => useQuery(deviceDetail(id)),
  fields: [
    { name: 'Name', label: 'Name' },
    { name: 'Code', label: 'Code' },
    customerField(),
    { name: 'ip_vpn', label: 'VPN address' },
    { name: 'mac_address', label: 'MAC address' },
    { name: 'latitude', label: 'Latitude', kind: 'number' },
    { name: 'longitude', label: 'Longitude', kind: 'number' },
    {
      name: 'offline_after_minutes',
      label: 'Offline after (minutes)',
      kind: 'number',
      hint: 'Silent for longer, the device counts as offline.',
    },
    {
      name: 'Profile',
      label: 'Profile',
      kind: 'choice',
      useChoices: () => profileChoices,
      hint: 'Whose messages it sends. Each make has a page that says what to type into its own settings.',
    },
    {
      name: 'Mapping',
      label: 'Mapping',
      hint: 'A JSONata expression that makes notifications of its messages.',
      isShown: ({ Profile }) => Profile === 'custom',
    },
    {
      name: 'NewSources',
      label: 'New sources',
      kind: 'choice',
      useChoices: () => newSourcesChoices,
      hint: 'What it sends under a name that is no camera of it. Counting them also counts those that wait.',
    },
  ],
  blank,
  blankOf: ({ customer }) => (customer ? { CustomerID: customer } : {}),
  nextSteps: (id) => [
    {
      label: 'Get its token',
      link: { to: '/app/devices/$id/view', params: { id }, hash: 'token' },
    },
    { label: 'Add its cameras', link: { to: '/app/cameras/create', search: { device: id } } },
  ],
  draftOf: draftLike(blank),
  // Without a customer the server rejects it.
  create: (draft) => api.devices.create({ body: draft as DeviceDraft }),
  update: (id, changes) =>
    api.devices.update({ params: { id }, body: changes as Partial<DeviceDraft> }),
  remove: (id) => api.devices.remove({ params: { id } }),
  retires:
    'It can send nothing more and leaves all lists and numbers; its code is free again. What it sent ' +
    'stays readable. If it never sent anything, it is removed.',
};
