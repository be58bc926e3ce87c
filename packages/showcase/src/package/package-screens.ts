import type { ShowcaseScreen } from '../showcase-screen.ts';

export const packageScreens: readonly ShowcaseScreen[] = [
  {
    path: 'package',
    title: 'Package',
    group: 'Extra',
    sketch: 'cards',
    about: 'A dashboard in React, Angular, AngularJS, HTML5 and Vue',
    load: () => import('./package-screen.tsx'),
  },
];
