import { Quiet, TextButton } from '@foyer/kit';
import { Box, Flex, TextInput } from '@mantine/core';
import { IconChevronLeft, IconInfoCircle, IconSend } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { Avatar } from '../../parts/avatar.tsx';
import classes from './chat.module.css';
import {
  type Chat,
  dialogLines,
  fullName,
  type Message,
  myId,
  others,
  personOf,
  titleOf,
} from './chat.ts';
import { PaneButton, PaneTitle, PictureButton, Presence } from './chat-parts.tsx';
import { dayWords, showTime } from './day-words.ts';
import { useChats } from './use-chats.ts';

/** What was said in a chat, by day, with the newest in sight, and where one writes. */
export function Dialog({ chat }: { chat: Chat }) {
  const { people, go } = useChats();
  const log = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message scrolls to itself
  useLayoutEffect(() => {
    log.current?.scrollTo({ top: 0 });
  }, [chat.id, chat.messages.length]);
  const now = new Date();
  const [other] = others(chat);
  return (
    <>
      <header className={classes.dialogHead}>
        <PaneButton icon={IconChevronLeft} onClick={() => go({ to: 'list' })}>
          Chats
        </PaneButton>
        <div className={classes.about}>
          <PaneTitle>{titleOf(chat, people)}</PaneTitle>
          {chat.isGroup || other === undefined ? (
            <Quiet span size="xs">
              {chat.users.length} members
            </Quiet>
          ) : (
            <Presence person={personOf(people, other)} />
          )}
        </div>
        <PaneButton icon={IconInfoCircle} onClick={() => go({ to: 'info' })}>
          Info
        </PaneButton>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <div ref={log} className={classes.log} role="log" aria-label="Messages" tabIndex={0}>
        <div>
          {dialogLines(chat.messages).map(({ message, isNewDay, isNewSender }) => (
            <div key={message.id}>
              {isNewDay && <h3 className={classes.day}>{dayWords(message.timestamp, now)}</h3>}
              <MessageRow message={message} isNewSender={isNewSender} />
            </div>
          ))}
        </div>
      </div>
      <Composer chat={chat} />
    </>
  );
}

function MessageRow({ message, isNewSender }: { message: Message; isNewSender: boolean }) {
  const { people } = useChats();
  const { userId, text, timestamp, attachments } = message;
  const isOwn = userId === myId;
  const name = fullName(personOf(people, userId));
  return (
    <article
      className={classes.message}
      data-own={isOwn}
      aria-label={`${isOwn ? 'You' : name} wrote`}
    >
      <Box component="span" flex="none" w={36} style={{ alignSelf: 'flex-start' }}>
        {isNewSender && <Avatar name={name} />}
      </Box>
      <div className={classes.bubble}>
        {isNewSender && !isOwn && <p className={classes.writer}>{name}</p>}
        <p>{text}</p>
        {attachments.map((image) => (
          <PictureButton key={image.id} image={image} />
        ))}
      </div>
      <Box component="time" flex="none" c="dimmed" fz="xs" dateTime={timestamp.toISOString()}>
        {showTime(timestamp)}
      </Box>
    </article>
  );
}

/** While a message is sent it cannot be changed. */
function Composer({ chat }: { chat: Chat }) {
  const { change, send } = useChats();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Flex
      component="form"
      gap="xs"
      p="var(--foyer-size-3) var(--foyer-size-4)"
      style={{ borderTop: 'var(--foyer-stroke-thin) solid var(--foyer-line)' }}
      onSubmit={(event) => {
        event.preventDefault();
        send(chat);
        field.current?.focus();
      }}
    >
      <TextInput
        ref={field}
        flex={1}
        miw={0}
        aria-label="Type Your Message"
        placeholder="Type Your Message"
        readOnly={chat.isSending}
        value={chat.draft}
        onChange={({ currentTarget: { value } }) => change(chat.id, () => ({ draft: value }))}
      />
      <TextButton type="submit" loading={chat.isSending} icon={IconSend}>
        Send
      </TextButton>
    </Flex>
  );
}
