import type { Role } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import {
  type Icon,
  IconAlertOctagon,
  IconBell,
  IconChartBar,
  IconLayoutGrid,
  IconSettings,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ResourceIdentity } from '../../shared/records/resource.ts';
import { addressOf, recordResources } from '../resources.ts';
/** An entry of the side menu; without `role` it is for everyone. */
export interface MenuEntry {
  name: string;
  to: NonNullable<LinkProps['to']>;
  icon: Icon;
  role?: Role;
  /** The role whose work it is: there it is the first entry. */
  firstFor?: Role;
}

/** The entry of a resource that the menu lists; none of one whose place is Settings. */
const entriesOf = (resource: ResourceIdentity): MenuEntry[] =>
  'icon' in resource.place
    ? [{ name: resource.title, to: addressOf(resource), ...resource.place }]
    : [];

const entries: readonly MenuEntry[] = [
  { name: t('Dashboard'), to: '/app/main/analytics', icon: IconChartBar },
  { name: t('Notifications'), to: '/app/notifications', icon: IconBell },
  { name: t('Alarms'), to: '/app/alarms', icon: IconAlertOctagon, firstFor: 'OPERATOR' },
  { name: t('Camera wall'), to: '/app/wall', icon: IconLayoutGrid },
  ...recordResources.flatMap(entriesOf),
  { name: t('Settings'), to: '/app/settings', icon: IconSettings },
];

/** What a role finds in the side menu (specification, section 6). */
export const menuFor = (role: string, all: readonly MenuEntry[] = entries): MenuEntry[] =>
  all
    .filter((entry) => entry.role === undefined || entry.role === role)
    .sort((a, b) => Number(b.firstFor === role) - Number(a.firstFor === role));
