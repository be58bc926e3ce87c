import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useState } from 'react';
import { ColourSchemeSwitch } from './colour-scheme-switch.tsx';
import classes from './header.module.css';
import { DropdownPlace } from './header-dropdown.tsx';
import { HeaderSearch } from './header-search.tsx';
import { useLayout } from './layout.ts';
import { barLook } from './layout-colours.ts';
import { NotificationsMenu } from './notifications-menu.tsx';
import { PersonMenu } from './person-menu.tsx';

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
      <div className={classes.header} data-type={navbarType} {...barLook(navbarColour, 'navbar')}>
        <DropdownPlace value={landmark}>
          <ActionIcon
            variant="subtle"
            color="secondary"
            size={36}
            aria-label="Side menu"
            aria-controls="sidebar"
            aria-expanded={isMenuOpen}
            onClick={onMenu}
          >
            <IconMenu2 size={20} aria-hidden />
          </ActionIcon>
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
