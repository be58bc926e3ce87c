import type { ShowcaseScreen } from '../showcase-screen.ts';

/** Chats and e-mail, kept in the page alone. */
export const messagesScreens: readonly ShowcaseScreen[] = [
  {
    path: 'chat',
    title: 'Chat',
    group: 'Messages',
    about: 'Group and personal chats in three panes, with members, pictures, links and files',
    keywords: 'messenger conversation talk im whatsapp slack group',
    load: () => import('./chat/chat-screen.tsx'),
  },
  {
    path: 'email',
    title: 'E-mail',
    group: 'Messages',
    about: 'Folders, a list to search and sort out, messages with attachments, and writing one',
    keywords: 'mail inbox e-mail mailbox letter compose message outlook gmail',
    load: () => import('./email/email-screen.tsx'),
  },
];
