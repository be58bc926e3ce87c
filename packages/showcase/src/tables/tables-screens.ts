import type { ShowcaseScreen } from '../showcase-screen.ts';

/** `/app/tables/*`. */
export const tablesScreens: readonly ShowcaseScreen[] = [
  {
    path: 'tables/basic',
    title: 'Basic tables',
    group: 'Tables',
    about: 'Tables with pictures, stripes, borders, check boxes and many columns',
    keywords: 'table list grid rows striped bordered hover overflow sparkline',
    load: () => import('./basic/basic-screen.tsx'),
  },
  {
    path: 'tables/dynamic',
    title: 'Dynamic tables',
    group: 'Tables',
    about: 'Files and employees to sort, filter and page through',
    keywords: 'datatable data grid sort filter search paginate pagination rows',
    load: () => import('./dynamic/dynamic-screen.tsx'),
  },
];
