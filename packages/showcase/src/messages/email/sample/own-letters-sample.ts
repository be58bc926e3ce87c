import type { Letter } from '../letter.ts';

type Own = Pick<Letter, 'folder' | 'to' | 'theme' | 'content'> & { hoursAgo: number };

/** What was sent, and three drafts. */
export const own: readonly Own[] = [
  {
    folder: 'sent',
    to: 'kenji.sato@example.org',
    theme: 'The pilot goes on',
    content: '<p>Dear Kenji,</p><p>the camera of platform 2 stays for another month.</p>',
    hoursAgo: 5,
  },
  {
    folder: 'sent',
    to: 'leila.haddad@example.org',
    theme: 'Counters for the opening',
    content: '<p>Dear Leila,</p><p>every door of the hall counts. Enjoy the evening!</p>',
    hoursAgo: 30,
  },
  {
    folder: 'sent',
    to: 'jonas.weber@example.org',
    theme: 'Who may see the pictures',
    content: '<p>Dear Jonas,</p><p>the list of last year still holds. Nobody was added.</p>',
    hoursAgo: 75,
  },
  {
    folder: 'draft',
    to: 'mei.lin@example.org',
    theme: 'Report of next month',
    content: '<p>Dear Mei,</p><p>could the weekdays come first?</p>',
    hoursAgo: 3,
  },
  {
    folder: 'draft',
    to: 'rafael.costa@example.org',
    theme: 'Height of the new camera',
    content: '<p>Dear Rafael,</p><p>3.2 metres are fine.</p>',
    hoursAgo: 26,
  },
  {
    folder: 'draft',
    to: '',
    theme: 'Summer hours',
    content: '<p>From June to August we open</p>',
    hoursAgo: 130,
  },
];
