import type { ShowcaseScreen } from '../showcase-screen.ts';

/** `/app/ui/*`: the parts that screens are made of. */
export const interfaceScreens: readonly ShowcaseScreen[] = [
  {
    path: 'ui/badge',
    title: 'Badge',
    group: 'Interface',
    sketch: 'text',
    about: 'Badges in headings, buttons, pills and links',
    load: () => import('./badge/badge-screen.tsx'),
  },
];
