import { type Endpoint, endpoints } from '@foyer/contract';
import type { ResourceIdentity } from '../../shared/records/resource.ts';
import { addressOf, resources } from '../resources.ts';

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
function entryOf(resource: ResourceIdentity): SettingsEntry {
  const { title: name, place, access } = resource;
  if (!('about' in place)) throw new Error(`${name} has no sentence: its place is the menu.`);
  return { name, to: addressOf(resource), about: place.about, call: access.list };
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
      {
        name: 'Links for installers',
        to: '/app/installer-links',
        about: 'Somebody without an account sets up one customer’s devices, for a day',
        call: endpoints.installerLinks.create,
      },
      {
        name: 'Connect',
        to: '/app/connect',
        about: 'API keys for Power BI, Excel, Grafana and programs',
        call: endpoints.apiKeys.list,
      },
    ],
  },
  {
    title: 'Alarms and reports',
    entries: [
      {
        name: 'Alarm rules',
        to: '/app/alarm-rules',
        about: 'Which conditions raise an alarm, and when',
        call: endpoints.alarmRules.list,
      },
      {
        name: 'Alarm performance',
        to: '/app/alarm-performance',
        about: 'Rates, floods and times of a week, and which rules to change',
        call: endpoints.alarmPerformance.get,
      },
      {
        name: 'Maintenance windows',
        to: '/app/maintenance-windows',
        about: 'Times in which alarms of a customer or device are held back',
        call: endpoints.maintenanceWindows.list,
      },
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
