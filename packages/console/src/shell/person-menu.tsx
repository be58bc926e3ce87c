import { Menu, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { mayLeave } from '../forms/unsaved.ts';
import { session } from '../session/session.ts';
import classes from './person-menu.module.css';

const MenuLink = createLink(Menu.Item<'a'>);

const logOut = async () => {
  if (await mayLeave()) session.end('left');
};

/** Who is signed in, the own account, and the way out. */
export function PersonMenu() {
  const person = useSyncExternalStore(session.subscribe, session.current);
  const username = person?.username ?? '';
  return (
    <Menu
      position="bottom-end"
      width={220}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button type="button" className={classes.target}>
          <span className={classes.letter} aria-hidden="true">
            {username.trim().charAt(0).toUpperCase() || '?'}
          </span>
          <VisuallyHidden>Account of </VisuallyHidden>
          <span className={classes.name}>{username}</span>
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label className={classes.who ?? ''}>
          {username}
          <br />
          {person?.role}
        </Menu.Label>
        <MenuLink
          component="a"
          to="/app/account"
          leftSection={<IconUserCircle size={16} aria-hidden />}
        >
          My Account
        </MenuLink>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={logOut}>
          Log Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
