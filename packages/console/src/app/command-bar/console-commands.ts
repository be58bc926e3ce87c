import { t } from '@foyer/translation/page';
import { copyAddress } from '../../shared/addresses/copy-address.ts';
import { fixedAddress } from '../../shared/addresses/fixed-address.ts';
import type { ScreenCommand } from '../../shared/commands/screen-commands.ts';
import { logOut } from '../person/log-out.ts';
import { openThemePanel } from '../person/theme-panel-state.ts';

/** What can be done on every screen. `switchColours` changes between the light and the dark scheme. */
export const consoleCommands = (switchColours: () => void): readonly ScreenCommand[] => [
  {
    id: 'copy-address',
    label: t('Copy the address of this screen'),
    shortcut: 'Y',
    run: () => copyAddress(false),
  },
  ...(fixedAddress() === undefined
    ? []
    : [
        {
          id: 'copy-fixed-address',
          label: t('Copy the address with the times shown now'),
          shortcut: t('Shift Y'),
          run: () => copyAddress(true),
        },
      ]),
  { id: 'colours', label: t('Switch between light and dark colours'), run: switchColours },
  { id: 'appearance', label: t('Appearance'), run: openThemePanel },
  { id: 'log-out', label: t('Log Out'), run: logOut },
];
