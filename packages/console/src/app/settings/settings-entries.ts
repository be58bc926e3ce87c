import { type Endpoint, endpoints } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import {
  type Noun,
  type NounIdentity,
  type OwnScreen,
  type ResourceIdentity,
  type SettingsGroupName,
  settingsGroupNames,
} from '../../shared/records/resource.ts';
import { addressOf, allResources, screenAddress } from '../resources.ts';
/** A screen that people open seldom: what it is for, and the call that its reader may make. */
export interface SettingsEntry {
  name: string;
  to: string;
  about: string;
  call: Pick<Endpoint, 'access'>;
}

interface SettingsGroup {
  title: SettingsGroupName;
  entries: readonly SettingsEntry[];
}

/** A screen of no noun. It stands before the entry of `before`, else at the end of its group. */
interface ScreenEntry extends SettingsEntry {
  group: SettingsGroupName;
  before?: Noun;
}

const screens: readonly ScreenEntry[] = [
  {
    group: 'Devices and data',
    before: 'installer-links',
    name: t('Sources'),
    to: '/app/sources',
    about: t('Data of unknown cameras: count it, or ignore it'),
    call: endpoints.sources.list,
  },
  {
    group: 'Devices and data',
    before: 'installer-links',
    name: t('Import and export'),
    to: '/app/sites-sheet',
    about: t('Sites, devices, cameras and areas from CSV or Excel, and back'),
    call: endpoints.workbooks.export,
  },
  {
    group: 'Devices and data',
    before: 'installer-links',
    name: t('Claim codes and labels'),
    to: '/app/claim-codes',
    about: t('Labels with QR codes by which devices get their token and configuration'),
    call: endpoints.claimCodes.create,
  },
  {
    group: 'Devices and data',
    before: 'installer-links',
    name: t('Comparison of sites'),
    to: '/app/sites/comparison',
    about: t('Sites by visitors, occupancy and violations, against the weeks before or last year'),
    call: endpoints.sites.comparison,
  },
  {
    group: 'Alarms and reports',
    before: 'maintenance-windows',
    name: t('Alarm performance'),
    to: '/app/alarm-performance',
    about: t('Rates, floods and times of a week, and which rules to change'),
    call: endpoints.alarmPerformance.get,
  },
  {
    group: 'Alarms and reports',
    before: 'reports',
    name: t('Deliveries'),
    to: '/app/deliveries',
    about: t('What was sent, and what the receivers answered'),
    call: endpoints.deliveries.list,
  },
  {
    group: 'People',
    name: t('Audit'),
    to: '/app/audit',
    about: t('Who changed what, when and from where'),
    call: endpoints.audit.list,
  },
];

/** Where a resource's list is, and what Settings calls it. */
const entryOf = (resource: NounIdentity): Pick<SettingsEntry, 'name' | 'to'> =>
  isOwnScreen(resource)
    ? { name: resource.screenTitle ?? resource.title, to: screenAddress(resource) }
    : { name: resource.title, to: addressOf(resource as ResourceIdentity) };

const isOwnScreen = (resource: NounIdentity): resource is OwnScreen<string> => 'path' in resource;

/** Screens that the side menu does not list, in groups: the resources whose place is there, and those of no noun. */
export const settingsGroups: readonly SettingsGroup[] = settingsGroupNames.map((title) => {
  const inGroup = screens.filter(({ group }) => group === title);
  const ofResources = allResources.flatMap((resource) => {
    const { noun, place, access } = resource;
    if (!place || !('about' in place) || place.group !== title) return [];
    const entry = { ...entryOf(resource), about: place.about, call: access.list };
    return [...inGroup.filter(({ before }) => before === noun), entry];
  });
  return { title, entries: [...ofResources, ...inGroup.filter(({ before }) => !before)] };
});
