import type { ShowcaseScreen } from '../showcase-screen.ts';

/** Talks and letters, kept in the page alone. */
export const messagesScreens: readonly ShowcaseScreen[] = [
  {
    path: 'chat',
    title: 'Chat',
    group: 'Messages',
    sketch: 'chat',
    about: 'Group and personal chats in three panes, with members, pictures, links and files',
    load: () => import('./chat/chat-screen.tsx'),
  },
  {
    path: 'email',
    title: 'E-mail',
    group: 'Messages',
    sketch: 'table',
    about: 'Folders, a list to search and sort out, letters with attachments, and writing one',
    load: () => import('./email/email-screen.tsx'),
  },
];
