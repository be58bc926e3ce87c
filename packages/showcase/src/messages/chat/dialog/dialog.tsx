import { Box } from '@mantine/core';
import { IconChevronLeft, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Quiet } from '../../../blocks/quiet.tsx';
import { Avatar } from '../../../parts/avatar.tsx';
import { type Chat, type ChatUser, fullName, type Message, myId, others } from '../chat.ts';
import { dayWords, showTime } from '../day-words.ts';
import { PaneButton, PaneTitle } from '../pane-head.tsx';
import { PictureButton } from '../picture-button.tsx';
import { Presence } from '../presence.tsx';
import { type People, personOf, titleOf } from '../search-chats.ts';
import classes from './dialog.module.css';
import { dialogLines } from './dialog-lines.ts';

interface Props {
  chat: Chat;
  people: People;
  onList: () => void;
  onInfo: () => void;
  /** Where one writes. */
  children: ReactNode;
}

/** What was said in a chat, by day, with the newest in sight. */
export function Dialog({ chat, people, onList, onInfo, children }: Props) {
  const log = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message scrolls to itself
  useLayoutEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [chat.id, chat.messages.length]);
  const now = new Date();
  const title = titleOf(chat, people);
  const [other] = others(chat);
  return (
    <>
      <header className={classes.head}>
        <PaneButton icon={IconChevronLeft} onClick={onList}>
          Chats
        </PaneButton>
        <div className={classes.about}>
          <PaneTitle>{title}</PaneTitle>
          {chat.isGroup || other === undefined ? (
            <Quiet span size="xs">
              {chat.users.length} members
            </Quiet>
          ) : (
            <Presence person={personOf(people, other)} />
          )}
        </div>
        <PaneButton icon={IconInfoCircle} onClick={onInfo}>
          Info
        </PaneButton>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <div ref={log} className={classes.log} role="log" aria-label="Messages" tabIndex={0}>
        {dialogLines(chat.messages).map(({ message, isNewDay, isNewSender }) => (
          <div key={message.id}>
            {isNewDay && <h3 className={classes.day}>{dayWords(message.timestamp, now)}</h3>}
            <MessageRow
              message={message}
              person={personOf(people, message.userId)}
              isNewSender={isNewSender}
            />
          </div>
        ))}
      </div>
      {children}
    </>
  );
}

interface MessageRowProps {
  message: Message;
  person: ChatUser;
  /** The avatar is shown when the sender changes. */
  isNewSender: boolean;
}

/** One message: whose it is, what it says and shows, and when. */
function MessageRow({ message, person, isNewSender }: MessageRowProps) {
  const { text, timestamp, attachments } = message;
  const isOwn = message.userId === myId;
  const writer = isOwn ? 'You' : fullName(person);
  return (
    <article className={classes.message} data-own={isOwn} aria-label={`${writer} wrote`}>
      <Box component="span" flex="none" w={36} style={{ alignSelf: 'flex-start' }}>
        {isNewSender && <Avatar name={fullName(person)} />}
      </Box>
      <div className={classes.bubble}>
        {isNewSender && !isOwn && <p className={classes.writer}>{writer}</p>}
        <p className={classes.text}>{text}</p>
        {attachments.map((image) => (
          <PictureButton key={image.id} image={image} className={classes.picture} />
        ))}
      </div>
      <Box component="time" flex="none" c="dimmed" fz="xs" dateTime={timestamp.toISOString()}>
        {showTime(timestamp)}
      </Box>
    </article>
  );
}
