import subjectsData from './subjects.json' with { type: 'json' };

/** What emails are about; `{site}` and `{count}` are filled in. */
export const subjects = subjectsData as readonly {
  label?: 'work' | 'private';
  theme: string;
  /** A paragraph each. */
  content: readonly string[];
  /** How many pictures come with it. */
  viewCount?: number;
}[];
