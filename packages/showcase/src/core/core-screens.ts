import type { ShowcaseScreen } from '../showcase-screen.ts';

/** `/app/core/*`: what every screen is written and laid out with. */
export const coreScreens: readonly ShowcaseScreen[] = [
  {
    path: 'core/typography',
    title: 'Typography',
    group: 'Core',
    about: 'Headings, displays, weights, colours and quotations',
    keywords: 'font text h1 display lead blockquote type',
    load: () => import('./typography/typography-screen.tsx'),
  },
  {
    path: 'core/colors',
    title: 'Colours',
    group: 'Core',
    about: 'Six states with their uses, on headings and buttons',
    keywords: 'color palette theme tone swatch',
    load: () => import('./colors/colors-screen.tsx'),
  },
  {
    path: 'core/grid',
    title: 'Grid',
    group: 'Core',
    about: 'Twelve columns, five breakpoints, and alignment',
    keywords: 'layout columns row flexbox responsive breakpoint',
    load: () => import('./grid/grid-screen.tsx'),
  },
];
