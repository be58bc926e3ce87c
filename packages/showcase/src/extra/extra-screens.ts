import type { ShowcaseScreen } from '../showcase-screen.ts';

/** `/app/extra/*`, the draggable grid, and the demo sign-in outside the shell. */
export const extraScreens: readonly ShowcaseScreen[] = [
  {
    path: 'extra/calendar',
    title: 'Calendar',
    group: 'Extra',
    sketch: 'calendar',
    about: 'Month, week and day, with tasks to drag onto a day',
    load: () => import('./calendar/calendar-screen.tsx'),
  },
  {
    path: 'extra/invoice',
    title: 'Invoice',
    group: 'Extra',
    sketch: 'table',
    about: 'Lines, subtotal, tax and total, ready to print',
    load: () => import('./invoice/invoice-screen.tsx'),
  },
  {
    path: 'extra/search',
    title: 'Search results',
    group: 'Extra',
    sketch: 'list',
    about: 'Screens and samples by words, category and age, as list or grid',
    load: () => import('./search/search-screen.tsx'),
  },
  {
    path: 'extra/time-line',
    title: 'Timeline',
    group: 'Extra',
    sketch: 'list',
    about: 'Four events left and right of a line: a map, a text, a picture, a project',
    load: () => import('./time-line/time-line-screen.tsx'),
  },
  {
    path: 'extra/gallery',
    title: 'Gallery',
    group: 'Extra',
    sketch: 'picture',
    about: 'Twelve drawn pictures to filter, sort and look at closely',
    load: () => import('./gallery/gallery-screen.tsx'),
  },
  {
    path: 'grid',
    title: 'Draggable grid',
    group: 'Extra',
    sketch: 'grid',
    about: 'Widgets to move between two columns, reload, collapse and close',
    load: () => import('../grid/grid-screen.tsx'),
  },
  {
    path: '/extra/login',
    title: 'Sign-in sample',
    group: 'Extra',
    sketch: 'form',
    about: 'A login page that is filled in already and sends nothing',
    load: () => import('./sign-in/login-screen.tsx'),
  },
  {
    path: '/extra/register',
    title: 'Registration sample',
    group: 'Extra',
    sketch: 'form',
    about: 'A register page that judges and sends nothing',
    load: () => import('./sign-in/register-screen.tsx'),
  },
];
