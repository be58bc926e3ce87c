import talksData from './talks.json' with { type: 'json' };

/** When a message was said: so many minutes ago, or at a clock time some days ago. */
export type When = { minutesAgo: number } | { daysAgo: number; clock: string };

type Line = When & {
  userId: number;
  text: string;
  hasPicture?: boolean;
};

export interface Talk {
  /** Groups have one. */
  name?: string;
  /** Everybody but oneself. */
  with: readonly number[];
  hasPages?: boolean;
  lines: readonly Line[];
}

/** What was said: four groups, then five personal chats. */
export const talks = talksData as readonly Talk[];
