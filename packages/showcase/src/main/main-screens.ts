import type { ShowcaseScreen } from '../showcase-screen.ts';

/** `/app/main/*`: dashboards with sample figures. */
export const mainScreens: readonly ShowcaseScreen[] = [
  {
    path: 'main/visits',
    title: 'Visits',
    group: 'Main',
    sketch: 'map',
    about: 'Visits by place on a map of the US, growth, messages, sales and a month',
    load: () => import('./visits/visits-screen.tsx'),
  },
  {
    path: 'main/widgets',
    title: 'Widgets',
    group: 'Main',
    sketch: 'cards',
    about: 'Turning tiles, posts, weather, a stock, a server, a map of years and live charts',
    load: () => import('./widgets/widgets-screen.tsx'),
  },
];
