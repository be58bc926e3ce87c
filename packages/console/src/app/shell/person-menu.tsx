import { endpoints } from '@foyer/contract';
import { richText } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { VisuallyHidden } from '@mantine/core';
import {
  IconChevronDown,
  IconHistory,
  IconLogout,
  IconPalette,
  IconUserCircle,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import { mayCall } from '../../shared/records/permission.ts';
import { roleName } from '../../shared/session/role-name.ts';
import { session } from '../../shared/session/session.ts';
import { logOut } from '../person/log-out.ts';
import { openThemePanel } from '../person/theme-panel-state.ts';
import { useDemoArea } from './demo-area.ts';
import { HeaderDropdown } from './header-dropdown.tsx';
import classes from './person-menu.module.css';

/** The account menu: who is signed in, links to the own account, appearance and logging out. */
export function PersonMenu() {
  const person = useSelector(session.person);
  const username = person?.username ?? '';
  const demo = useDemoArea();
  return (
    <HeaderDropdown
      label={t('Account')}
      role="menu"
      widthPx={220}
      button={(opening) => (
        <button {...opening} type="button" className={classes.target}>
          <span className={classes.letter} aria-hidden="true">
            {username.trim().charAt(0).toUpperCase() || '?'}
          </span>
          {richText(t('<hidden>Account of </hidden><name/>'), {
            hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
            name: <bdi className={classes.name}>{username}</bdi>,
          })}
          <IconChevronDown size={14} aria-hidden />
        </button>
      )}
    >
      {(close) => (
        <div className={classes.items}>
          <p className={classes.who}>
            {username}
            <br />
            {person && roleName(person.role)}
          </p>
          <Link to="/app/account" role="menuitem" className={classes.item} onClick={close}>
            <IconUserCircle size={16} aria-hidden />
            {t('My Account')}
          </Link>
          {mayCall(endpoints.audit.list) && (
            <Link to="/app/audit" role="menuitem" className={classes.item} onClick={close}>
              <IconHistory size={16} aria-hidden />
              {t('Audit')}
            </Link>
          )}
          {demo && <demo.MenuEntries onChoose={close} />}
          <button
            type="button"
            role="menuitem"
            className={classes.item}
            onClick={() => {
              close();
              openThemePanel();
            }}
          >
            <IconPalette size={16} aria-hidden />
            {t('Appearance')}
          </button>
          <button
            type="button"
            role="menuitem"
            className={classes.item}
            onClick={() => {
              close();
              void logOut();
            }}
          >
            <IconLogout size={16} aria-hidden />
            {t('Log Out')}
          </button>
        </div>
      )}
    </HeaderDropdown>
  );
}
