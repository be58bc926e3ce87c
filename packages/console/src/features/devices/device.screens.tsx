import type { Device, DeviceDetail, DeviceDraft, ProfileName } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { api } from '../../shared/api/api.ts';
import { fixedChoices } from '../../shared/forms/field.ts';
import { lazyInput, loadInputs } from '../../shared/forms/lazy-input.tsx';
import { titlesOfProfiles } from '../../shared/profiles/profile-title.ts';
import { customerField } from '../../shared/records/customer-field.ts';
import { type RowPictures, usePicturedNames } from '../../shared/records/pictured-names.tsx';
import {
  momentColumn,
  nameColumn,
  stateColumn,
  textColumn,
} from '../../shared/records/record-columns.tsx';
import type { ResourceScreens } from '../../shared/records/resource.ts';
import { ownerOfNew, siteField, withSite } from '../../shared/records/site-field.ts';
import { deviceBulk, newSourcesField, offlineField } from './device-bulk.ts';

/** The customer and the site are ids here, null where none is chosen. */
export interface DeviceForm {
  Name: string;
  Code: string;
  CustomerID: number | null;
  SiteID: number | null;
  ip_vpn: string;
  mac_address: string;
  latitude: number | null;
  longitude: number | null;
  offline_after_minutes: number;
  NewSources: 'ask' | 'adopt';
  Profile: ProfileName;
  Mapping: string;
}

const pictures: RowPictures = {
  noun: 'devices',
  load: api.devices.images,
  altOf: (device, hasPicture) =>
    hasPicture ? t('What a camera of {device} last saw', { device }) : t('No photo yet'),
};

const blank: DeviceForm = {
  Name: '',
  Code: '',
  CustomerID: null,
  SiteID: null,
  ip_vpn: '',
  mac_address: '',
  latitude: null,
  longitude: null,
  offline_after_minutes: 10,
  NewSources: 'ask',
  Profile: 'foyer',
  Mapping: '',
};

/** How devices are listed, edited and shown. */
export const deviceScreens: ResourceScreens<DeviceForm, Device, DeviceDetail> = {
  fields: [
    { name: 'Name', label: t('Name') },
    { name: 'Code', label: t('Code') },
    { ...customerField(), clears: ['SiteID'] },
    siteField({ hint: t('Where it is. It follows the clock of the site.') }),
    { name: 'ip_vpn', label: t('VPN address') },
    { name: 'mac_address', label: t('MAC address') },
    { name: 'latitude', label: t('Latitude'), kind: 'number' },
    {
      name: 'longitude',
      label: t('Longitude'),
      kind: 'number',
    },
    offlineField,
    {
      name: 'Profile',
      label: t('Profile'),
      kind: 'choice',
      useChoices: fixedChoices(titlesOfProfiles),
      hint: t(
        'Whose messages it sends. Each make has a page that says what to type into its own settings.',
      ),
    },
    {
      name: 'Mapping',
      label: t('Mapping'),
      hint: t('A JSONata expression that makes notifications of its messages.'),
      isShown: ({ Profile }) => Profile === 'custom',
    },
    newSourcesField,
  ],
  Below: lazyInput(async () => (await import('./device-form-notes.tsx')).DeviceFormNotes),
  blank,
  blankOf: ownerOfNew,
  bodyOf: (members) => withSite(members) as Partial<DeviceDraft>,
  nextSteps: (id) => [
    {
      label: t('Get its token'),
      link: { to: '/app/devices/$id/view', params: { id }, hash: 'token' },
    },
    { label: t('Add its cameras'), link: { to: '/app/cameras/create', search: { device: id } } },
  ],
  list: {
    columns: [
      nameColumn('devices', ({ Name }) => Name),
      textColumn(t('Code'), ({ Code }) => Code, { sortBy: 'Code' }),
      textColumn(t('Customer'), ({ Customer }) => Customer.Name, { sortBy: 'Customer' }),
      textColumn(t('Site'), ({ Site }) => Site.Name, { sortBy: 'Site' }),
      stateColumn(),
      momentColumn(t('Last seen'), ({ last_seen_at }) => last_seen_at, t('never'), {
        sortBy: 'last_seen_at',
      }),
    ],
    useColumns: (columns, rows) => usePicturedNames(pictures, columns, rows),
    titleOf: ({ Name }) => Name,
    filters: ['state', 'customer', 'region', 'site', 'device'],
    queryOf: ({ device, ...others }) => ({
      ...others,
      ...(device !== undefined && { ids: String(device) }),
    }),
    /** The customer's name first of all (specification, section 2). */
  },
  bulk: deviceBulk,
  screens: {
    form: async () => {
      const [{ DeviceFormScreen }] = await Promise.all([
        import('./device-form-screen.tsx'),
        loadInputs(deviceScreens),
      ]);
      return DeviceFormScreen;
    },
    view: async () => (await import('./device-view-screen.tsx')).DeviceViewScreen,
  },
};
