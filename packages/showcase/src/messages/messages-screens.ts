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
];
