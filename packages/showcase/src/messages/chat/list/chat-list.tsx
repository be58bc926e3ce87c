import { SearchField } from '@foyer/kit';
import { Box, UnstyledButton } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Avatars } from '../avatars.tsx';
import type { Chat } from '../chat.ts';
import { showWhen } from '../day-words.ts';
import { foundChats, lastWords, type People, titleOf } from '../search-chats.ts';
import classes from './chat-list.module.css';

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
        <Box component="h3" m={0} p="8px 16px 4px" c="dimmed" fz="xs" fw={600}>
          {title}
        </Box>
        <Box component="ul" m="0 0 12px" p={0} style={{ listStyle: 'none' }} aria-label={title}>
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
        </Box>
      </>
    );
  return (
    <>
      <Box p="16px 16px 0">
        <h2 className={classes.title} tabIndex={-1} data-pane-title>
          Chats
        </h2>
        <SearchField aria-label="Search the chats" words={words} onWords={setWords} />
        <Box component="p" mih={20} m="4px 0 0" c="dimmed" fz="xs" role="status">
          {words.trim() !== '' &&
            (found.length === 0
              ? 'No chat says that. Try a shorter word.'
              : `${found.length} of ${chats.length} chats`)}
        </Box>
      </Box>
      <Box flex={1} mih={0} style={{ overflowY: 'auto' }}>
        {part(
          'Group Chats',
          found.filter(({ isGroup }) => isGroup),
        )}
        {part(
          'Personal Chats',
          found.filter(({ isGroup }) => !isGroup),
        )}
      </Box>
    </>
  );
}

interface ChatRowProps {
  chat: Chat;
  people: People;
  now: Date;
  isActive: boolean;
  onChoose: () => void;
}

/** A chat in the list: who, when, and the last words. */
function ChatRow({ chat, people, now, isActive, onChoose }: ChatRowProps) {
  const last = chat.messages.at(-1);
  return (
    <li>
      <UnstyledButton
        className={classes.row ?? ''}
        aria-current={isActive || undefined}
        onClick={onChoose}
      >
        <Avatars chat={chat} people={people} />
        <Box component="span" display="grid">
          <span className={classes.name}>
            {titleOf(chat, people)}
            {!chat.notifications && <IconBellOff size={14} aria-label="without notifications" />}
          </span>
          <span className={classes.last}>{lastWords(chat, people)}</span>
        </Box>
        {last && (
          <time className={classes.when} dateTime={last.timestamp.toISOString()}>
            {showWhen(last.timestamp, now)}
          </time>
        )}
      </UnstyledButton>
    </li>
  );
}
