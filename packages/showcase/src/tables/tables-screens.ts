import type { ShowcaseScreen } from '../showcase-screen.ts';

/** `/app/tables/*`. */
export const tablesScreens: readonly ShowcaseScreen[] = [
  {
    path: 'tables/basic',
    title: 'Basic tables',
    group: 'Tables',
    sketch: 'table',
    about: 'Tables with pictures, stripes, borders, check boxes and many columns',
    load: () => import('./basic/basic-screen.tsx'),
  },
  {
    path: 'tables/dynamic',
    title: 'Dynamic tables',
    group: 'Tables',
    sketch: 'table',
    about: 'Files and employees to sort, filter and page through',
    load: () => import('./dynamic/dynamic-screen.tsx'),
  },
];
