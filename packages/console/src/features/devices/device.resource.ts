import { type Device, type DeviceDetail, endpoints } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { IconServer2 } from '@tabler/icons-react';
import { api } from '../../shared/api/api.ts';
import { deviceQueries } from '../../shared/queries/device-queries.ts';
import { defineResource } from '../../shared/records/define-resource.ts';
import type { Resource } from '../../shared/records/resource.ts';
import type { DeviceForm } from './device.screens.tsx';

declare module '../../shared/records/resource.ts' {
  interface Nouns {
    devices: 'page';
  }
}

/** Edge units and counters at the sites of customers. */
export const devices: Resource<'devices', DeviceForm, Device, DeviceDetail> = defineResource({
  noun: 'devices',
  has: 'page',
  name: t('Device'),
  title: t('Devices'),
  place: { icon: IconServer2, role: 'SUPER_ADMIN' },
  access: endpoints.devices,
  calls: api.devices,
  queries: deviceQueries,
  live: 'devices',
  retires: t(
    'It can send nothing more and leaves all lists and numbers; its code is free again. What it sent stays readable. If it never sent anything, it is removed.',
  ),
  loadScreens: async () => (await import('./device.screens.tsx')).deviceScreens,
});
