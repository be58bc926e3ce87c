import { SearchField } from '@foyer/kit';
import { useState } from 'react';
import type { Chat } from '../chat.ts';
import { foundChats, type People } from '../search-chats.ts';
import classes from './chat-list.module.css';
import { ChatRow } from './chat-row.tsx';

interface Props {
  chats: readonly Chat[];
  people: People;
  activeId: number | null;
  onChoose: (chatId: number) => void;
}

/** All chats, groups and personal ones apart, the newest first, with a search over both. */
export function ChatList({ chats, people, activeId, onChoose }: Props) {
  const [words, setWords] = useState('');
  const found = foundChats(chats, people, words);
  const now = new Date();
  const part = (title: string, shown: readonly Chat[]) =>
    shown.length > 0 && (
      <>
        <h3 className={classes.part}>{title}</h3>
        <ul className={classes.rows} aria-label={title}>
          {shown.map((chat) => (
            <ChatRow
              key={chat.id}
              chat={chat}
              people={people}
              now={now}
              isActive={chat.id === activeId}
              onChoose={() => onChoose(chat.id)}
            />
          ))}
        </ul>
      </>
    );
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title} tabIndex={-1} data-pane-title>
          Chats
        </h2>
        <SearchField aria-label="Search the chats" words={words} onWords={setWords} />
        <p className={classes.found} role="status">
          {words.trim() !== '' &&
            (found.length === 0
              ? 'No chat says that. Try a shorter word.'
              : `${found.length} of ${chats.length} chats`)}
        </p>
      </div>
      <div className={classes.parts}>
        {part(
          'Group Chats',
          found.filter(({ isGroup }) => isGroup),
        )}
        {part(
          'Personal Chats',
          found.filter(({ isGroup }) => !isGroup),
        )}
      </div>
    </>
  );
}
