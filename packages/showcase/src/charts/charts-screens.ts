import type { ShowcaseScreen } from '../showcase-screen.ts';

/** `/app/charts/*`. */
export const chartsScreens: readonly ShowcaseScreen[] = [
  {
    path: 'charts/overview',
    title: 'Charts overview',
    group: 'Charts',
    sketch: 'bars',
    about: 'Columns, lines on two axes, pie, donut, river, and a live chart',
    load: () => import('./overview/overview-screen.tsx'),
  },
  {
    path: 'charts/apex',
    title: 'Everyday charts',
    group: 'Charts',
    sketch: 'line',
    about: 'Line, area, column, pyramid, three axes, pie, donut, heat map and radial bars',
    load: () => import('./everyday/everyday-screen.tsx'),
  },
  {
    path: 'charts/echarts',
    title: 'Scales and dials',
    group: 'Charts',
    sketch: 'pie',
    about: 'Grouped bars, pie, polar rose, step lines, punch card and gauge',
    load: () => import('./dials/dials-screen.tsx'),
  },
  {
    path: 'charts/highcharts',
    title: 'Charts',
    group: 'Charts',
    sketch: 'line',
    about: 'Exchange rate to zoom, 3D columns, sunburst, vector field and word cloud',
    load: () => import('./special/special-screen.tsx'),
  },
];
