import type { Post } from '../parts/post/post.ts';

export const person = {
  name: 'Amara Okafor',
  /** As the chat knows her. */
  username: 'amara.okafor',
  role: 'Head of visitor operations',
  phone: '+61 3 5550 1427',
  mail: 'amara.okafor@example.org',
  place: 'Melbourne, Australia',
  posts: 251,
  /** Percent. */
  conversion: 9.38,
  followers: 842,
  tags: ['Retail', 'Safety', 'Dashboards'],
} as const;

export interface Activity extends Post {
  id: number;
}

/** Newest first. */
export const activities: readonly Activity[] = [
  {
    id: 2,
    name: 'Jonas Weber',
    ago: '12 minutes ago',
    text: 'The new doors of the town hall count in both directions now. The first morning matches our hand count to within two people.',
    picture: 'entrance',
    likes: 14,
    comments: [
      { name: 'Mei Lin', ago: '8 minutes ago', text: 'Can we have the same at the library?' },
      {
        name: 'Rafael Costa',
        ago: '3 minutes ago',
        text: 'Two people of 1,400. I will take that.',
      },
    ],
  },
  {
    id: 1,
    name: 'Leila Haddad',
    ago: 'yesterday',
    place: 'Market hall',
    text: 'Saturday was our busiest day this year. Opening the side door an hour earlier kept the aisles free.',
    likes: 31,
    comments: [],
  },
];
