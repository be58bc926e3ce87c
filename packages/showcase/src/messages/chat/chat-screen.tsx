import { Empty, PlainList, SearchField, Status } from '@foyer/kit';
import { Box, UnstyledButton } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHash } from '../../parts/use-hash.ts';
import classes from './chat.module.css';
import {
  type Chat,
  foundChats,
  lastWords,
  movePanes,
  type PanesMove,
  personalChatWith,
  titleOf,
} from './chat.ts';
import { Avatars, PaneTitle } from './chat-parts.tsx';
import { showWhen } from './day-words.ts';
import { Dialog } from './dialog.tsx';
import { InfoPane } from './info-pane.tsx';
import { ChatContext, useChatState, useChats } from './use-chats.ts';

/** The fourth sample chat (demo specification, section 4). */
const firstActiveId = 4;

/** Chats in three panes; where there is little room, one pane at a time. `#username` opens the chat with that person. */
export function Screen() {
  const state = useChatState();
  const { chats, people } = state;
  const [username] = useHash();
  const [{ view, activeId }, move] = useReducer(movePanes, {
    view: 'chat',
    activeId: personalChatWith(username, chats, people) ?? firstActiveId,
  });
  const panes = useRef<HTMLDivElement>(null);
  const go = (next: PanesMove) => {
    flushSync(() => move(next));
    keepFocus(panes.current);
  };
  const chat = chats.find(({ id }) => id === activeId);
  return (
    <ChatContext value={{ ...state, go }}>
      <div className={classes.room}>
        <div ref={panes} className={classes.panes} data-view={view}>
          <section className={classes.pane} data-pane="list" aria-label="Chats">
            <ChatList activeId={activeId} />
          </section>
          <section className={classes.pane} data-pane="chat" aria-label="Dialog">
            {chat ? (
              <Dialog key={chat.id} chat={chat} />
            ) : (
              <Empty title="No chat is open">Choose one from the list to read it.</Empty>
            )}
          </section>
          <section className={classes.pane} data-pane="info" aria-label="Info">
            {chat && <InfoPane key={chat.id} chat={chat} />}
          </section>
        </div>
      </div>
    </ChatContext>
  );
}

/** Where the pane that held the focus went out of sight, the focus follows to the one in sight. */
function keepFocus(panes: HTMLElement | null): void {
  const holds = document.activeElement;
  if (holds !== document.body && holds?.checkVisibility()) return;
  const titles = panes?.querySelectorAll<HTMLElement>('[data-pane-title]') ?? [];
  [...titles].find((title) => title.checkVisibility())?.focus();
}

function ChatList({ activeId }: { activeId: number | null }) {
  const { chats, people } = useChats();
  const [words, setWords] = useState('');
  const found = foundChats(chats, people, words);
  const lists = [
    ['Group Chats', found.filter(({ isGroup }) => isGroup)],
    ['Personal Chats', found.filter(({ isGroup }) => !isGroup)],
  ] as const;
  return (
    <>
      <Box p="var(--foyer-size-4) var(--foyer-size-4) 0">
        <PaneTitle fz="1.5em" mb="sm">
          Chats
        </PaneTitle>
        <SearchField aria-label="Search the chats" words={words} onWords={setWords} />
        <Status mih={20} mt="2xs">
          {words.trim() !== '' &&
            (found.length === 0
              ? 'No chat says that. Try a shorter word.'
              : `${found.length} of ${chats.length} chats`)}
        </Status>
      </Box>
      <Box flex={1} mih={0} style={{ overflowY: 'auto' }}>
        {lists.map(
          ([title, shown]) =>
            shown.length > 0 && (
              <Box key={title} mb="sm">
                <Box
                  component="h3"
                  m={0}
                  p="var(--foyer-size-2) var(--foyer-size-4) var(--foyer-size-1)"
                  c="dimmed"
                  fz="xs"
                  fw={600}
                >
                  {title}
                </Box>
                <PlainList aria-label={title}>
                  {shown.map((chat) => (
                    <ChatRow key={chat.id} chat={chat} isActive={chat.id === activeId} />
                  ))}
                </PlainList>
              </Box>
            ),
        )}
      </Box>
    </>
  );
}

function ChatRow({ chat, isActive }: { chat: Chat; isActive: boolean }) {
  const { people, go } = useChats();
  const last = chat.messages.at(-1);
  return (
    <li>
      <UnstyledButton
        className={classes.row ?? ''}
        aria-current={isActive || undefined}
        onClick={() => go({ to: 'chat', chatId: chat.id })}
      >
        <Avatars chat={chat} />
        <Box component="span" display="grid">
          <span className={classes.name}>
            {titleOf(chat, people)}
            {!chat.notifications && <IconBellOff size={14} aria-label="without notifications" />}
          </span>
          <span className={classes.last}>{lastWords(chat, people)}</span>
        </Box>
        {last && (
          <time className={classes.when} dateTime={last.timestamp.toISOString()}>
            {showWhen(last.timestamp, new Date())}
          </time>
        )}
      </UnstyledButton>
    </li>
  );
}
