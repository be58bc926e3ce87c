import { rowsWith } from '@foyer/kit';
import { isSameDay } from './day-words.ts';

/** Who takes part (demo specification, section 3). */
export interface ChatUser {
  id: number;
  name: string;
  surname: string;
  username: string;
  isOnline: boolean;
  /** When they were last seen, for those who are not online. */
  prevOnline: Date;
  email: string;
  tel: string;
  company: string;
  position: string;
  social: Readonly<Record<'facebook' | 'twitter' | 'linkedin', string>>;
}

export type People = ReadonlyMap<number, ChatUser>;

export interface ChatImage {
  id: number;
  type: 'image';
  src: string;
  /** What is to be seen. */
  words: string;
}

export interface Message {
  id: number;
  userId: number;
  text: string;
  timestamp: Date;
  attachments: readonly ChatImage[];
}

/** Something to open: a page or a file. */
export interface Named {
  id: number;
  name: string;
  url: string;
}

export interface Chat {
  id: number;
  /** Groups have one; a personal chat is called after the other person. */
  name: string;
  users: readonly number[];
  isGroup: boolean;
  notifications: boolean;
  images: readonly ChatImage[];
  links: readonly Named[];
  files: readonly Named[];
  createdAt: Date;
  createdBy: number;
  /** The newest last. */
  messages: readonly Message[];
  draft: string;
  isSending: boolean;
}

export const myId = 1;

export const fullName = ({ name, surname }: ChatUser) => `${name} ${surname}`;

export const others = ({ users }: Chat) => users.filter((id) => id !== myId);

/** Somebody of the sample; a chat names nobody else. */
export const personOf = (people: People, id: number): ChatUser => people.get(id)!;

export const titleOf = (chat: Chat, people: People): string =>
  chat.isGroup
    ? chat.name
    : others(chat)
        .map((id) => fullName(personOf(people, id)))
        .join(', ');

/** The last message with who wrote it: `You: …`, or the first name. */
export function lastWords({ messages }: Chat, people: People): string {
  const last = messages.at(-1);
  if (!last) return '';
  const writer = last.userId === myId ? 'You' : personOf(people, last.userId).name;
  return `${writer}: ${last.text}`;
}

const lastAt = ({ messages }: Chat) => messages.at(-1)?.timestamp.getTime() ?? 0;

/** The chats that say every word in title, members or last message, the newest first. */
export const foundChats = (chats: readonly Chat[], people: People, words: string) =>
  rowsWith(chats, words, (chat) => [
    titleOf(chat, people),
    lastWords(chat, people),
    ...others(chat).map((id) => fullName(personOf(people, id))),
  ]).toSorted((a, b) => lastAt(b) - lastAt(a));

/** The id of one's personal chat with a person; undefined where there is none. */
export const personalChatWith = (username: string, chats: readonly Chat[], people: People) =>
  chats.find(
    ({ isGroup, users }) => !isGroup && users.some((id) => people.get(id)?.username === username),
  )?.id;

/** Messages with whether a day begins with them, and whether their sender's face is shown. */
export const dialogLines = (messages: readonly Message[]) =>
  messages.map((message, i) => {
    const before = messages[i - 1];
    const isNewDay = !before || !isSameDay(before.timestamp, message.timestamp);
    return { message, isNewDay, isNewSender: isNewDay || before.userId !== message.userId };
  });

/** Which of the three panes is seen where there is room for one (demo specification, section 4). */
export interface Panes {
  view: 'list' | 'chat' | 'info';
  /** null where no chat is chosen. */
  activeId: number | null;
}

export type PanesMove = { to: 'chat'; chatId: number } | { to: 'list' } | { to: 'info' };

/** Choosing a chat opens it, the list clears it, and info once more leads back to it. */
export function movePanes(panes: Panes, move: PanesMove): Panes {
  if (move.to === 'chat') return { view: 'chat', activeId: move.chatId };
  if (move.to === 'list') return { view: 'list', activeId: null };
  return { ...panes, view: panes.view === 'info' ? 'chat' : 'info' };
}
