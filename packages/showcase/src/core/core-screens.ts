import type { ShowcaseScreen } from '../showcase-screen.ts';

/** `/app/core/*`: what every screen is written and laid out with. */
export const coreScreens: readonly ShowcaseScreen[] = [
  {
    path: 'core/typography',
    title: 'Typography',
    group: 'Core',
    sketch: 'text',
    about: 'Headings, displays, weights, colours and quotations',
    load: () => import('./typography/typography-screen.tsx'),
  },
  {
    path: 'core/colors',
    title: 'Colours',
    group: 'Core',
    sketch: 'cards',
    about: 'Six states with their uses, on headings and buttons',
    load: () => import('./colors/colors-screen.tsx'),
  },
  {
    path: 'core/grid',
    title: 'Grid',
    group: 'Core',
    sketch: 'grid',
    about: 'Twelve columns, five breakpoints, and alignment',
    load: () => import('./grid/grid-screen.tsx'),
  },
];
