import type { ShowcaseScreen } from '../showcase-screen.ts';

/** `/app/charts/*`. */
export const chartsScreens: readonly ShowcaseScreen[] = [
  {
    path: 'charts/overview',
    title: 'Charts overview',
    group: 'Charts',
    about: 'Columns, lines on two axes, pie, donut, river, and a live chart',
    keywords:
      'chart graph column line pie donut doughnut area spline stream realtime sparkline apexcharts plot',
    load: () => import('./overview/overview-screen.tsx'),
  },
  {
    path: 'charts/apex',
    title: 'Basic charts',
    group: 'Charts',
    about: 'Line, area, column, pyramid, three axes, pie, donut, heat map and radial bars',
    keywords:
      'chart graph apexcharts area column bar basic mixed pie donut doughnut heatmap radial pyramid plot',
    load: () => import('./basic/basic-screen.tsx'),
  },
  {
    path: 'charts/echarts',
    title: 'Gauge and polar charts',
    group: 'Charts',
    about: 'Grouped bars, pie, polar rose, step lines, punch card and gauge',
    keywords:
      'chart graph echarts bar pie polar radar rose line scatter gauge meter speedometer plot',
    load: () => import('./gauges/gauges-screen.tsx'),
  },
  {
    path: 'charts/highcharts',
    title: 'Charts',
    group: 'Charts',
    about: 'Exchange rate to zoom, 3D columns, sunburst, vector field and word cloud',
    keywords:
      'chart graph highcharts zoom time series currency advanced 3d sunburst vector arrow wind tag cloud wordcloud plot',
    load: () => import('./advanced/advanced-screen.tsx'),
  },
];
