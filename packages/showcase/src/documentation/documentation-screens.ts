import type { ShowcaseScreen } from '../showcase-screen.ts';

const own = { group: 'Documentation', sketch: 'text' } as const;

/** `/documentation/*`: outside the shell, for everybody. */
export const documentationScreens: readonly ShowcaseScreen[] = [
  {
    ...own,
    path: '/documentation',
    title: 'Documentation',
    about: 'Leads to the overview',
    isDetail: true,
    load: () => import('./start/start-screen.tsx'),
  },
  {
    ...own,
    path: '/documentation/getting-started/overview',
    title: 'Overview',
    about: 'What Foyer is, from its README',
    load: () => import('./guides/overview-screen.tsx'),
  },
  {
    ...own,
    path: '/documentation/getting-started/quick-start',
    title: 'Quick start',
    about: 'Start it, send your own messages, and all settings',
    load: () => import('./guides/quick-start-screen.tsx'),
  },
  {
    ...own,
    path: '/documentation/getting-started/licenses',
    title: 'Licences',
    sketch: 'table',
    about: 'Every library that comes with Foyer, with its version and licence',
    load: () => import('./licences/licences-screen.tsx'),
  },
  {
    ...own,
    path: '/documentation/components',
    title: 'Components',
    sketch: 'cards',
    about: 'Parts of the kit as they live, with their code',
    load: () => import('./components/components-screen.tsx'),
  },
  {
    ...own,
    path: '/documentation/guides/:name',
    title: 'Guide',
    about: 'A page of the repository’s documentation',
    isDetail: true,
    load: () => import('./guides/guide-screen.tsx'),
  },
];
