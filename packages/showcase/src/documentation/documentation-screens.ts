import type { ShowcaseScreen } from '../showcase-screen.ts';

const own = { group: 'Documentation' } as const;

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
    keywords: 'docs readme introduction help about',
    load: () => import('./guides/overview-screen.tsx'),
  },
  {
    ...own,
    path: '/documentation/getting-started/quick-start',
    title: 'Quick start',
    about: 'Start it, send your own messages, and all settings',
    keywords: 'docs install setup start guide settings configuration help',
    load: () => import('./guides/quick-start-screen.tsx'),
  },
  {
    ...own,
    path: '/documentation/getting-started/licenses',
    title: 'Licences',
    about: 'Every library that comes with Foyer, with its version and licence',
    keywords: 'docs licenses dependencies libraries open source credits',
    load: () => import('./licences/licences-screen.tsx'),
  },
  {
    ...own,
    path: '/documentation/components',
    title: 'Components',
    about: 'Parts of the kit as they live, with their code',
    keywords: 'docs kit storybook empty state examples code parts',
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
