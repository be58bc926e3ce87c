import { IconCalendar, IconInbox } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import classes from './demo-menu-entries.module.css';

/** Entries of the account menu on demo screens (facts of the demo screens: Shell). */
const entries = [
  { name: 'Calendar', address: '/app/extra/calendar', icon: IconCalendar, count: 0 },
  { name: 'Inbox', address: '/app/email', icon: IconInbox, count: 9 },
];

export const DemoMenuEntries = ({ onChoose }: { onChoose: () => void }) =>
  entries.map(({ name, address, icon: Glyph, count }) => (
    <Link
      key={name}
      to={address as NonNullable<LinkProps['to']>}
      role="menuitem"
      className={classes.entry}
      onClick={onChoose}
    >
      <Glyph size={16} aria-hidden />
      {name}
      {count > 0 && <span className={classes.count}>{count}</span>}
    </Link>
  ));
