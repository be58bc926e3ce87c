import { t } from '@foyer/translation/page';
import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMenu2, IconMoon, IconSun } from '@tabler/icons-react';
import { useState } from 'react';
import { hasBackend } from '../../shared/connection/has-backend.ts';
import classes from './header.module.css';
import { DropdownPlace } from './header-dropdown.tsx';
import { HeaderSearch } from './header-search.tsx';
import { barStyle, useLayout } from './layout.ts';
import { NotificationsMenu } from './notifications-menu.tsx';
import { PersonMenu } from './person-menu.tsx';
import { ScopeMenu } from './scope-menu.tsx';

interface Props {
  isMenuOpen: boolean;
  onMenu: () => void;
}

/** The bar above every screen. */
export function Header({ isMenuOpen, onMenu }: Props) {
  const { navbarType, navbarColour } = useLayout();
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  return (
    <header ref={setLandmark} className={classes.landmark}>
      <div className={classes.header} data-type={navbarType} {...barStyle(navbarColour, 'navbar')}>
        <DropdownPlace value={landmark}>
          <ActionIcon
            variant="subtle"
            color="secondary"
            size={36}
            aria-label={t('Side menu')}
            aria-controls="sidebar"
            aria-expanded={isMenuOpen}
            onClick={onMenu}
          >
            <IconMenu2 size={20} aria-hidden />
          </ActionIcon>
          {hasBackend && <ScopeMenu />}
          <div className={classes.end}>
            <HeaderSearch />
            <ColourSchemeSwitch />
            <NotificationsMenu />
            <PersonMenu />
          </div>
        </DropdownPlace>
      </div>
    </header>
  );
}

/** Between the light and the dark scheme. */
function ColourSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const present = useComputedColorScheme('light');
  const other = present === 'light' ? 'dark' : 'light';
  const Glyph = other === 'dark' ? IconMoon : IconSun;
  return (
    <ActionIcon
      variant="subtle"
      color="secondary"
      size={36}
      aria-label={other === 'dark' ? t('Switch to dark colours') : t('Switch to light colours')}
      onClick={() => setColorScheme(other)}
    >
      <Glyph size={20} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
