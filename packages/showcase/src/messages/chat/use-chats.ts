import { useEffect, useRef, useState } from 'react';
import { createRandom } from '../../sample/random.ts';
import { toggled } from '../../ui/toggled.ts';
import { type Chat, myId } from './chat.ts';
import { createChats } from './sample/chats-sample.ts';
import { createPeople } from './sample/people-sample.ts';
import type { People } from './search-chats.ts';

/** Sending takes this long, as if a server were asked (demo specification, section 9). */
const sendDelayMs = 1000;

/** The chats of this visit, and what is being written and sent in each. */
export function useChats() {
  const [openedAt] = useState(() => new Date());
  const [chats, setChats] = useState(() => createChats(openedAt));
  const [people] = useState<People>(
    () => new Map(createPeople(openedAt, chats).map((person) => [person.id, person])),
  );
  const [drafts, setDrafts] = useState<ReadonlyMap<number, string>>(new Map());
  const [sending, setSending] = useState<ReadonlySet<number>>(new Set());
  const [random] = useState(() => createRandom('messages written here'));
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);

  const change = (chatId: number, changed: (chat: Chat) => Partial<Chat>) =>
    setChats((all) =>
      all.map((chat) => (chat.id === chatId ? { ...chat, ...changed(chat) } : chat)),
    );
  const write = (chatId: number, text: string) =>
    setDrafts((all) => new Map(all).set(chatId, text));

  return {
    chats,
    people,
    draftOf: (chatId: number) => drafts.get(chatId) ?? '',
    isSending: (chatId: number) => sending.has(chatId),
    write,
    /** Only what has a letter is sent; it arrives in the chat it was written in. */
    send: (chatId: number) => {
      const text = (drafts.get(chatId) ?? '').trim();
      if (!text || sending.has(chatId)) return;
      setSending((all) => toggled(all, chatId));
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        const sent = {
          id: random.between(1_000_000, 2_000_000_000),
          userId: myId,
          text,
          timestamp: new Date(),
          attachments: [],
        };
        change(chatId, ({ messages }) => ({ messages: [...messages, sent] }));
        setSending((all) => toggled(all, chatId));
        write(chatId, '');
      }, sendDelayMs);
      timers.current.add(timer);
    },
    notify: (chatId: number, notifications: boolean) => change(chatId, () => ({ notifications })),
    add: (chatId: number, userId: number) =>
      change(chatId, ({ users }) => ({ users: [...users, userId] })),
  };
}
