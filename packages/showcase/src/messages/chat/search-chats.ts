import { rowsWith } from '@foyer/kit';
import { type Chat, type ChatUser, fullName, type Message, myId, others } from './chat.ts';

export type People = ReadonlyMap<number, ChatUser>;

/** Somebody of the sample; a chat names nobody else. */
export const personOf = (people: People, id: number): ChatUser => people.get(id)!;

/** A group's name, or the other person's. */
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

const lastAt = ({ messages }: { messages: readonly Message[] }) =>
  messages.at(-1)?.timestamp.getTime() ?? 0;

/** The chats that say every word in title, members or last message, the newest first. */
export const foundChats = (
  chats: readonly Chat[],
  people: People,
  words: string,
): readonly Chat[] =>
  rowsWith(chats, words, (chat) => [
    titleOf(chat, people),
    lastWords(chat, people),
    ...others(chat).map((id) => fullName(personOf(people, id))),
  ]).toSorted((a, b) => lastAt(b) - lastAt(a));

/** The id of one's personal chat with a person; undefined where there is none. */
export const personalChatWith = (
  username: string,
  chats: readonly Chat[],
  people: People,
): number | undefined =>
  chats.find(
    ({ isGroup, users }) => !isGroup && users.some((id) => people.get(id)?.username === username),
  )?.id;
