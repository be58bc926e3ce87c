import { chartsScreens } from './charts/charts-screens.ts';
import { coreScreens } from './core/core-screens.ts';
import { documentationScreens } from './documentation/documentation-screens.ts';
import { ecommerceScreens } from './ecommerce/ecommerce-screens.ts';
import { extraScreens } from './extra/extra-screens.ts';
import { formsScreens } from './forms/forms-screens.ts';
import { iconsScreens } from './icons/icons-screens.ts';
import { mainScreens } from './main/main-screens.ts';
import { mapsScreens } from './maps/maps-screens.ts';
import { messagesScreens } from './messages/messages-screens.ts';
import { packageScreens } from './package/package-screens.ts';
import { profileScreens } from './profile/profile-screens.ts';
import type { ShowcaseScreen } from './showcase-screen.ts';
import { tablesScreens } from './tables/tables-screens.ts';
import { interfaceScreens } from './ui/ui-screens.ts';

/** Every demo screen. A group's list stands in its folder. */
export const screens: readonly ShowcaseScreen[] = [
  {
    path: 'showcase',
    title: 'Showcase',
    group: 'Documentation',
    about: 'All demo screens, with a search',
    load: () => import('./index-screen/index-screen.tsx'),
  },
  ...mainScreens,
  ...coreScreens,
  ...interfaceScreens,
  ...iconsScreens,
  ...tablesScreens,
  ...formsScreens,
  ...chartsScreens,
  ...mapsScreens,
  ...messagesScreens,
  ...ecommerceScreens,
  ...extraScreens,
  ...profileScreens,
  ...packageScreens,
  ...documentationScreens,
];
