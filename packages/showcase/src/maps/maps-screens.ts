import type { ShowcaseScreen } from '../showcase-screen.ts';

/** `/app/maps/*`. */
export const mapsScreens: readonly ShowcaseScreen[] = [
  {
    path: 'maps/google',
    title: 'City map',
    group: 'Maps',
    sketch: 'map',
    about: 'A marker in Melbourne on a map without a map server',
    load: () => import('./city/city-screen.tsx'),
  },
  {
    path: 'maps/amcharts',
    title: 'World maps',
    group: 'Maps',
    sketch: 'map',
    about: 'Small countries as markers, and population by year in colours',
    load: () => import('./world/world-screen.tsx'),
  },
];
