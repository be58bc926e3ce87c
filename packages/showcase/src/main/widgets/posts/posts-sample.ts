import type { Post } from '../../../parts/post/post.ts';

export const posts: readonly Post[] = [
  {
    name: 'Amara Okafor',
    ago: '12 minutes ago',
    text: 'The new entrance of Harbour Hall is open. Two cameras above the doors, and the first hundred visitors by nine.',
    picture: 'hall-doors',
    likes: 14,
    comments: [
      { name: 'Jonas Weber', ago: '5 minutes ago', text: 'It is so much brighter than before.' },
      { name: 'Mei Lin', ago: 'just now', text: 'I will bring my class on Thursday.' },
    ],
  },
  {
    name: 'Leila Haddad',
    ago: '3 hours ago',
    text: 'Platform 2 now says where there is room before the train comes in.',
    picture: 'platform-quiet',
    likes: 52,
    comments: [],
  },
  {
    name: 'Rafael Costa',
    ago: 'yesterday',
    text: 'A tip for the weekend: count for two weeks before you change the opening hours. The second week is the one that tells.',
    likes: 31,
    comments: [
      { name: 'Kenji Sato', ago: '20 minutes ago', text: 'True. Our first week was a holiday.' },
    ],
  },
];
