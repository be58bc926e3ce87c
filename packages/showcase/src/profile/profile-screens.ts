import type { ShowcaseScreen } from '../showcase-screen.ts';

export const profileScreens: readonly ShowcaseScreen[] = [
  {
    path: 'profile',
    title: 'Profile',
    group: 'People',
    about: 'A colleague’s contacts and figures, and a feed to write in',
    keywords: 'user avatar account person contact social feed posts followers',
    load: () => import('./profile-screen.tsx'),
  },
];
