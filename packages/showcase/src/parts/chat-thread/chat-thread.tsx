import { TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../blocks/actions.tsx';
import { Avatar } from '../avatar.tsx';
import classes from './chat-thread.module.css';

interface Message {
  id: number;
  name: string;
  /** When, in words. */
  ago: string;
  text: string;
}

/** Who writes here, and whose face stands beside it. */
const me = 'You';
const myName = 'Anna Keller';

const firstMessages: readonly Message[] = [
  { id: 1, name: 'Leila Haddad', ago: '14 min', text: 'Is the lobby camera back?' },
  { id: 2, name: me, ago: '12 min', text: 'Since eight. Somebody had hung a coat over it.' },
  { id: 3, name: 'Leila Haddad', ago: '9 min', text: 'Again! I will put up a rack.' },
  { id: 4, name: 'Kenji Sato', ago: '2 min', text: 'Please a tall one, mine is always last.' },
];

export interface ChatState {
  messages: readonly Message[];
  send: (text: string) => void;
}

/** The messages of a sample talk; what is sent stays on this page. */
export function useChatThread(): ChatState {
  const [messages, setMessages] = useState(firstMessages);
  const send = (text: string) =>
    setMessages([...messages, { id: messages.length + 1, name: me, ago: 'now', text }]);
  return { messages, send };
}

/** A talk to read, and to join. */
export function ChatThread({ messages, send }: ChatState) {
  const [text, setText] = useState('');
  const submit = () => {
    const written = text.trim();
    if (!written) return;
    send(written);
    setText('');
  };
  return (
    <>
      <ul className={classes.messages} aria-label="Messages" aria-live="polite">
        {messages.map(({ id, name, ago, text: said }) => (
          <li key={id} data-own={name === me}>
            <Avatar name={name === me ? myName : name} />
            <div className={classes.bubble}>
              <p className={classes.head}>
                <b>{name}</b>, {ago}
              </p>
              <p className={classes.text}>{said}</p>
            </div>
          </li>
        ))}
      </ul>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
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
