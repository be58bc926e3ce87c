import { IconButton, PlainList } from '@foyer/kit';
import { TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { Avatar } from './avatar.tsx';
import classes from './chat-thread.module.css';

/** Who writes here, and whose face stands beside it. */
const me = 'You';
const myName = 'Anna Keller';

const firstMessages = [
  { name: 'Leila Haddad', ago: '14 min', text: 'Is the lobby camera back?' },
  { name: me, ago: '12 min', text: 'Since eight. Somebody had hung a coat over it.' },
  { name: 'Leila Haddad', ago: '9 min', text: 'Again! I will put up a rack.' },
  { name: 'Kenji Sato', ago: '2 min', text: 'Please a tall one, mine is always last.' },
];

/** The messages of a sample talk; what is sent stays on this page. */
export function useChatThread() {
  const [messages, setMessages] = useState(firstMessages);
  const send = (text: string) => setMessages([...messages, { name: me, ago: 'now', text }]);
  return { messages, send };
}

export type ChatState = ReturnType<typeof useChatThread>;

export function ChatThread({ messages, send }: ChatState) {
  const [text, setText] = useState('');
  return (
    <>
      <PlainList className={classes.messages} aria-label="Messages" aria-live="polite">
        {messages.map(({ name, ago, text: said }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages are only added, at the end
          <li key={i} className={classes.message} data-own={name === me}>
            <Avatar name={name === me ? myName : name} />
            <div className={classes.bubble}>
              <p className={classes.head}>
                <b>{name}</b>, {ago}
              </p>
              <p>{said}</p>
            </div>
          </li>
        ))}
      </PlainList>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!text.trim()) return;
          send(text.trim());
          setText('');
        }}
      >
        <TextInput
          flex={1}
          aria-label="Your message"
          placeholder="Your message"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <IconButton type="submit" size={36} icon={IconSend} label="Send" />
      </form>
    </>
  );
}
