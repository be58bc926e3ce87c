import type { ShowcaseScreen } from '../showcase-screen.ts';

/** The icon catalogue and the page of each icon. */
export const iconsScreens: readonly ShowcaseScreen[] = [
  {
    path: 'ui/icons',
    title: 'Icons',
    group: 'Interface',
    about: 'Glyphicons and Font Awesome by kind, with a search',
    keywords: 'icon glyph font awesome fontawesome symbol pictogram svg',
    load: () => import('./catalogue/icons-screen.tsx'),
  },
  {
    path: 'icon/:name',
    title: 'Icon',
    group: 'Interface',
    about: 'One icon, large, with its names',
    isDetail: true,
    load: () => import('./icon/icon-screen.tsx'),
  },
];
