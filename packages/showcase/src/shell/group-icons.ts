import {
  type Icon,
  IconBook2,
  IconBrush,
  IconChartBar,
  IconForms,
  IconLayoutDashboard,
  IconMap,
  IconMessages,
  IconPuzzle,
  IconShoppingBag,
  IconTable,
  IconUser,
  IconWand,
} from '@tabler/icons-react';
import type { Group } from '../showcase-screen.ts';

/** What stands for a group where there is no room for its name. */
export const groupIcons: Record<Group, Icon> = {
  Main: IconLayoutDashboard,
  Core: IconBrush,
  Interface: IconPuzzle,
  Tables: IconTable,
  Forms: IconForms,
  Charts: IconChartBar,
  Maps: IconMap,
  Shop: IconShoppingBag,
  Messages: IconMessages,
  People: IconUser,
  Extra: IconWand,
  Documentation: IconBook2,
};
