import type { ShowcaseScreen } from '../showcase-screen.ts';

/** `/app/main/*`: dashboards with sample figures. */
export const mainScreens: readonly ShowcaseScreen[] = [
  {
    path: 'main/visits',
    title: 'Visits',
    group: 'Main',
    about: 'Visits by place on a map of the US, growth, messages, sales and a month',
    keywords:
      'dashboard analytics traffic visitors geo usa states statistics counter sales checkbox todo',
    load: () => import('./visits/visits-screen.tsx'),
  },
  {
    path: 'main/widgets',
    title: 'Widgets',
    group: 'Main',
    about: 'Turning tiles, posts, weather, a stock, a server, a map of years and live charts',
    keywords:
      'dashboard stat tile kpi social feed forecast stocks realtime ticker flip note sticky',
    load: () => import('./widgets/widgets-screen.tsx'),
  },
];
