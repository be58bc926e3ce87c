import { Box, UnstyledButton } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { Avatars } from '../avatars.tsx';
import type { Chat } from '../chat.ts';
import { showWhen } from '../day-words.ts';
import { lastWords, type People, titleOf } from '../search-chats.ts';
import classes from './chat-list.module.css';

interface Props {
  chat: Chat;
  people: People;
  now: Date;
  isActive: boolean;
  onChoose: () => void;
}

/** A chat in the list: who, when, and the last words. */
export function ChatRow({ chat, people, now, isActive, onChoose }: Props) {
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
