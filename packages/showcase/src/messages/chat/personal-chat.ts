import type { Chat } from './chat.ts';
import type { People } from './search-chats.ts';

/** The id of one's personal chat with a person; undefined where there is none. */
export const personalChatWith = (
  username: string,
  chats: readonly Chat[],
  people: People,
): number | undefined =>
  chats.find(
    ({ isGroup, users }) => !isGroup && users.some((id) => people.get(id)?.username === username),
  )?.id;
