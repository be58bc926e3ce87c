import { createContext, use, useState } from 'react';
import { createRandom } from '../../sample/random.ts';
import { type Chat, myId, type PanesMove, type People } from './chat.ts';
import { createChats, createPeople } from './sample.ts';

/** Sending takes this long, as if a server were asked (demo specification, section 9). */
const sendDelayMs = 1000;

/** The chats of this visit; each has what is being written and sent in it. */
export function useChatState() {
  const [openedAt] = useState(() => new Date());
  const [chats, setChats] = useState(() => createChats(openedAt));
  const [people] = useState<People>(
    () => new Map(createPeople(openedAt, chats).map((person) => [person.id, person])),
  );
  const [random] = useState(() => createRandom('messages written here'));
  const change = (chatId: number, changed: (chat: Chat) => Partial<Chat>) =>
    setChats((all) =>
      all.map((chat) => (chat.id === chatId ? { ...chat, ...changed(chat) } : chat)),
    );
  /** Only what has a letter is sent; it arrives in the chat it was written in. */
  const send = ({ id, draft, isSending }: Chat) => {
    const text = draft.trim();
    if (!text || isSending) return;
    change(id, () => ({ isSending: true }));
    setTimeout(() => {
      const sent = {
        id: random.between(1_000_000, 2_000_000_000),
        userId: myId,
        text,
        timestamp: new Date(),
        attachments: [],
      };
      change(id, ({ messages }) => ({
        messages: [...messages, sent],
        draft: '',
        isSending: false,
      }));
    }, sendDelayMs);
  };
  return { chats, people, change, send };
}

type ChatState = ReturnType<typeof useChatState> & { go: (move: PanesMove) => void };

export const ChatContext = createContext<ChatState | null>(null);

/** What the panes share; only below `ChatContext`. */
export const useChats = () => use(ChatContext)!;
