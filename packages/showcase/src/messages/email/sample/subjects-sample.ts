/** What letters are about; `{site}` and `{count}` are filled in. */
export const subjects: readonly {
  label?: 'work' | 'private';
  theme: string;
  /** A paragraph each. */
  content: readonly string[];
  /** How many pictures come with it. */
  viewCount?: number;
}[] = [
  {
    label: 'work',
    theme: 'Two views of {site}',
    content: [
      'Good morning Anna,',
      'attached is what the cameras of {site} see since they were turned. The doors are in full sight now, <strong>also the side door</strong>.',
      'Could you look at them as the first thing of the morning?',
    ],
    viewCount: 2,
  },
  {
    theme: 'Busiest hour at {site}',
    content: [
      'Hello Anna,',
      'yesterday {count} people came between ten and eleven, more than in any hour of this month.',
      'We opened the second entrance, and the queue was gone in six minutes.',
    ],
  },
  {
    label: 'private',
    theme: 'Lunch on Thursday?',
    content: [
      'Dear Anna,',
      'I am at {site} on Thursday. Shall we have lunch at the market, at half past twelve?',
    ],
  },
  {
    label: 'work',
    theme: 'Lenses cleaned at {site}',
    content: [
      'Hello,',
      'all cameras of {site} were cleaned today. One bracket was loose and is tight again.',
      'The next round is in four weeks.',
    ],
  },
  {
    theme: 'Weekly figures of {site}',
    content: [
      'Hello Anna,',
      'the figures of the week:',
      '<em>{count} visits a day on average</em>, with the quietest day on Tuesday.',
    ],
  },
  {
    theme: 'A question about the level',
    content: [
      'Dear Anna,',
      'the level at {site} stayed at 4 after closing time. Is somebody still in, or did the door miss them?',
      'The night shift walked through and met nobody.',
    ],
  },
  {
    label: 'work',
    theme: 'Signs for the entrances of {site}',
    content: [
      'Hello Anna,',
      'the signs that say people are counted are printed. They hang from Monday, at eye height beside each door.',
    ],
  },
  {
    theme: 'Thank you for the tour',
    content: [
      'Dear Anna,',
      'thank you for showing us {site}. This view of the door is the one my colleagues talk about.',
      'We count on seeing you here soon.',
    ],
    viewCount: 1,
  },
];
