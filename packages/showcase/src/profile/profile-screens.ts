import type { ShowcaseScreen } from '../showcase-screen.ts';

export const profileScreens: readonly ShowcaseScreen[] = [
  {
    path: 'profile',
    title: 'Profile',
    group: 'People',
    sketch: 'cards',
    about: 'A colleague’s contacts and figures, and a feed to write in',
    load: () => import('./profile-screen.tsx'),
  },
];
