import { Empty, PageHeader } from '@foyer/kit';
import { Flex, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { TextButton } from '../../blocks/actions.tsx';
import { useHash } from '../../parts/use-hash.ts';
import classes from './chat-screen.module.css';
import { Dialog } from './dialog/dialog.tsx';
import { InfoPane } from './info/info-pane.tsx';
import { ChatList } from './list/chat-list.tsx';
import { movePanes, type PanesMove } from './panes.ts';
import { personalChatWith } from './search-chats.ts';
import { useChats } from './use-chats.ts';

/** The fourth sample chat (demo specification, section 4). */
const firstActiveId = 4;

/** Chats in three panes; where there is little room, one pane at a time. `#username` opens the chat with that person. */
export function Screen() {
  const chatState = useChats();
  const [username] = useHash();
  const [{ view, activeId }, move] = useReducer(movePanes, {
    view: 'chat',
    activeId: personalChatWith(username, chatState.chats, chatState.people) ?? firstActiveId,
  });
  const panes = useRef<HTMLDivElement>(null);
  const go = (next: PanesMove) => {
    flushSync(() => move(next));
    keepFocus(panes.current);
  };

  const chat = chatState.chats.find(({ id }) => id === activeId);
  return (
    <>
      <PageHeader
        title="Chat"
        subtitle="Talks with the people of every site. Nothing leaves this page."
      />
      <div className={classes.room}>
        <div ref={panes} className={classes.panes} data-view={view}>
          <section className={classes.pane} data-pane="list" aria-label="Chats">
            <ChatList
              chats={chatState.chats}
              people={chatState.people}
              activeId={activeId}
              onChoose={(chatId) => go({ to: 'chat', chatId })}
            />
          </section>
          <section className={classes.pane} data-pane="chat" aria-label="Dialog">
            {chat ? (
              <Dialog
                key={chat.id}
                chat={chat}
                people={chatState.people}
                onList={() => go({ to: 'list' })}
                onInfo={() => go({ to: 'info' })}
              >
                <Composer
                  text={chatState.draftOf(chat.id)}
                  isSending={chatState.isSending(chat.id)}
                  onWrite={(text) => chatState.write(chat.id, text)}
                  onSend={() => chatState.send(chat.id)}
                />
              </Dialog>
            ) : (
              <Empty title="No chat is open">Choose one from the list to read it.</Empty>
            )}
          </section>
          <section className={classes.pane} data-pane="info" aria-label="Info">
            {chat && (
              <InfoPane
                key={chat.id}
                chat={chat}
                people={chatState.people}
                onDialog={() => go({ to: 'info' })}
                onNotify={(isOn) => chatState.notify(chat.id, isOn)}
                onAdd={(userId) => chatState.add(chat.id, userId)}
              />
            )}
          </section>
        </div>
      </div>
    </>
  );
}

/** Where the pane that held the focus went out of sight, the focus follows to the one in sight. */
function keepFocus(panes: HTMLElement | null): void {
  const holds = document.activeElement;
  if (holds !== document.body && holds?.checkVisibility()) return;
  const titles = panes?.querySelectorAll<HTMLElement>('[data-pane-title]') ?? [];
  [...titles].find((title) => title.checkVisibility())?.focus();
}

interface Props {
  text: string;
  isSending: boolean;
  onWrite: (text: string) => void;
  onSend: () => void;
}

/** Where a message is written; while it is sent it cannot be changed. */
function Composer({ text, isSending, onWrite, onSend }: Props) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Flex
      component="form"
      gap={8}
      p="12px 16px"
      style={{ borderTop: '1px solid var(--foyer-line)' }}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
        field.current?.focus();
      }}
    >
      <TextInput
        ref={field}
        flex={1}
        miw={0}
        aria-label="Type Your Message"
        placeholder="Type Your Message"
        readOnly={isSending}
        value={text}
        onChange={(event) => onWrite(event.currentTarget.value)}
      />
      <TextButton type="submit" loading={isSending} icon={IconSend}>
        Send
      </TextButton>
    </Flex>
  );
}
