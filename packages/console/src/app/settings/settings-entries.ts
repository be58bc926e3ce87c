import { type Endpoint, endpoints } from '@foyer/contract';
import type { OwnScreen, ResourceIdentity } from '../../shared/records/resource.ts';
import { addressOf, resources, screenAddress } from '../resources.ts';

/** A screen that people open seldom: what it is for, and the call that its reader may make. */
export interface SettingsEntry {
  name: string;
  to: string;
  about: string;
  call: Pick<Endpoint, 'access'>;
}

interface SettingsGroup {
  title: string;
  entries: readonly SettingsEntry[];
}

/** The entry of a resource that Settings lists. */
function entryOf(resource: ResourceIdentity | OwnScreen<string>): SettingsEntry {
  const { title, place, access } = resource;
  if (!place || !('about' in place)) throw new Error(`${title} has no sentence for Settings.`);
  const { about } = place;
  return resource.has === 'own'
    ? { name: resource.screenTitle ?? title, to: screenAddress(resource), about, call: access.list }
    : { name: title, to: addressOf(resource), about, call: access.list };
}

/** Screens that the side menu does not list, in groups. A new one is one entry here. */
export const settingsGroups: readonly SettingsGroup[] = [
  {
    title: 'Devices and data',
    entries: [
      {
        name: 'Sources',
        to: '/app/sources',
        about: 'What devices send under names that are no camera’s code',
        call: endpoints.sources.list,
      },
      {
        name: 'Import and export',
        to: '/app/sites-sheet',
        about: 'Customers, devices, cameras and lines from CSV or Excel, and back',
        call: endpoints.provisioning.check,
      },
      {
        name: 'Claim codes and labels',
        to: '/app/claim-codes',
        about: 'Labels with QR codes by which devices get their token and configuration',
        call: endpoints.claimCodes.create,
      },
      entryOf(resources['installer-links']),
      entryOf(resources['api-keys']),
    ],
  },
  {
    title: 'Alarms and reports',
    entries: [
      entryOf(resources['alarm-rules']),
      {
        name: 'Alarm performance',
        to: '/app/alarm-performance',
        about: 'Rates, floods and times of a week, and which rules to change',
        call: endpoints.alarmPerformance.get,
      },
      entryOf(resources['maintenance-windows']),
      entryOf(resources.policies),
      entryOf(resources.channels),
      {
        name: 'Deliveries',
        to: '/app/deliveries',
        about: 'What was sent, and what the receivers answered',
        call: endpoints.deliveries.list,
      },
      entryOf(resources.reports),
    ],
  },
  {
    title: 'People',
    entries: [
      {
        name: 'Audit',
        to: '/app/audit',
        about: 'Who changed what, when and from where',
        call: endpoints.audit.list,
      },
    ],
  },
];
