import type { Role } from '@foyer/contract';
import {
  type Icon,
  IconAlertOctagon,
  IconBell,
  IconBuilding,
  IconCamera,
  IconChartBar,
  IconDoorEnter,
  IconServer2,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';

/** An entry of the side menu; without `role` it is for everyone. */
export interface MenuEntry {
  name: string;
  to: NonNullable<LinkProps['to']>;
  icon: Icon;
  role?: Role;
  /** The role whose work it is: there it is the first entry. */
  firstFor?: Role;
}

const entries: readonly MenuEntry[] = [
  { name: 'Dashboard', to: '/app/main/analytics', icon: IconChartBar },
  { name: 'Notifications', to: '/app/notifications', icon: IconBell },
  { name: 'Alarms', to: '/app/alarms', icon: IconAlertOctagon, firstFor: 'OPERATOR' },
  { name: 'Areas', to: '/app/areas', icon: IconDoorEnter },
  { name: 'Customers', to: '/app/customers', icon: IconBuilding, role: 'SUPER_ADMIN' },
  { name: 'Users', to: '/app/users', icon: IconUsers, role: 'SUPER_ADMIN' },
  { name: 'Devices', to: '/app/devices', icon: IconServer2, role: 'SUPER_ADMIN' },
  { name: 'Cameras', to: '/app/cameras', icon: IconCamera, role: 'SUPER_ADMIN' },
  { name: 'Settings', to: '/app/settings', icon: IconSettings },
];

/** What a role finds in the side menu (specification, section 6). */
export const menuFor = (role: string, all: readonly MenuEntry[] = entries): MenuEntry[] =>
  all
    .filter((entry) => entry.role === undefined || entry.role === role)
    .sort((a, b) => Number(b.firstFor === role) - Number(a.firstFor === role));
