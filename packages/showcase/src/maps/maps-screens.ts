import type { ShowcaseScreen } from '../showcase-screen.ts';

/** `/app/maps/*`. */
export const mapsScreens: readonly ShowcaseScreen[] = [
  {
    path: 'maps/google',
    title: 'City map',
    group: 'Maps',
    about: 'A marker in Melbourne on a map without a map server',
    keywords: 'map location marker pin address street openstreetmap',
    load: () => import('./city/city-screen.tsx'),
  },
  {
    path: 'maps/amcharts',
    title: 'World maps',
    group: 'Maps',
    about: 'Small countries as markers, and population by year in colours',
    keywords: 'map globe choropleth country countries heat vector geo population',
    load: () => import('./world/world-screen.tsx'),
  },
];
