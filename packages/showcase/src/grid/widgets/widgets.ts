import type { Places } from '../places.ts';

/** The widgets’ names on the screen. */
export const titles = {
  default: 'Default',
  shares: 'Shares',
  autoload: 'Autoload',
  loader: 'Custom loader',
  news: 'News',
  locked: 'Collapsed and locked',
  story: 'Draggable story',
  chat: 'Team chat',
} as const;
export type WidgetId = keyof typeof titles;

export const firstPlaces: Places = [
  ['default', 'shares', 'autoload', 'loader'],
  ['news', 'locked', 'story', 'chat'],
];

/** Those that stay where they are. */
export const locked: ReadonlySet<string> = new Set(['locked']);
