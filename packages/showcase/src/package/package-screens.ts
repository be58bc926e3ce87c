import type { ShowcaseScreen } from '../showcase-screen.ts';

export const packageScreens: readonly ShowcaseScreen[] = [
  {
    path: 'package',
    title: 'Package',
    group: 'Extra',
    about: 'A dashboard in React, Angular, AngularJS, HTML5 and Vue',
    keywords: 'versions react angular vue html download pricing',
    load: () => import('./package-screen.tsx'),
  },
];
