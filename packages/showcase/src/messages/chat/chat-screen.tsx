import { Empty, PageHeader } from '@foyer/kit';
import { useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useHash } from '../../parts/use-hash.ts';
import classes from './chat-screen.module.css';
import { Composer } from './dialog/composer.tsx';
import { Dialog } from './dialog/dialog.tsx';
import { InfoPane } from './info/info-pane.tsx';
import { ChatList } from './list/chat-list.tsx';
import { movePanes, type PanesMove } from './panes.ts';
import { personalChatWith } from './personal-chat.ts';
import { useChats } from './use-chats.ts';

/** The fourth sample chat (demo specification, section 4). */
const firstActiveId = 4;

/** Chats in three panes; where there is little room, one pane at a time. `#username` opens the chat with that person. */
export function Screen() {
  const desk = useChats();
  const [username] = useHash();
  const [{ view, activeId }, move] = useReducer(movePanes, {
    view: 'chat',
    activeId: personalChatWith(username, desk.chats, desk.people) ?? firstActiveId,
  });
  const panes = useRef<HTMLDivElement>(null);
  const go = (next: PanesMove) => {
    flushSync(() => move(next));
    keepFocus(panes.current);
  };

  const chat = desk.chats.find(({ id }) => id === activeId);
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
              chats={desk.chats}
              people={desk.people}
              activeId={activeId}
              onChoose={(chatId) => go({ to: 'chat', chatId })}
            />
          </section>
          <section className={classes.pane} data-pane="chat" aria-label="Dialog">
            {chat ? (
              <Dialog
                key={chat.id}
                chat={chat}
                people={desk.people}
                onList={() => go({ to: 'list' })}
                onInfo={() => go({ to: 'info' })}
              >
                <Composer
                  text={desk.draftOf(chat.id)}
                  isSending={desk.isSending(chat.id)}
                  onWrite={(text) => desk.write(chat.id, text)}
                  onSend={() => desk.send(chat.id)}
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
                people={desk.people}
                onDialog={() => go({ to: 'info' })}
                onNotify={(isOn) => desk.notify(chat.id, isOn)}
                onAdd={(userId) => desk.add(chat.id, userId)}
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
