import { Card, rowsWith, SearchField } from '@foyer/kit';
import { useState } from 'react';
import { Quiet, Status } from '../../../blocks/quiet.tsx';
import { Avatar } from '../../../parts/avatar.tsx';
import classes from './messages-card.module.css';

const messages = [
  {
    name: 'Jonas Weber',
    ago: '4 min',
    text: 'The figures of the north door look right again.',
  },
  {
    name: 'Mei Lin',
    ago: '26 min',
    text: 'May I have the visits of May as a table?',
  },
  {
    name: 'Rafael Costa',
    ago: '1 h',
    text: 'Two cameras in Denver want to be cleaned.',
  },
  {
    name: 'Leila Haddad',
    ago: '3 h',
    text: 'We open an hour later on Sunday.',
  },
] as const;

/** New messages, and a search over who wrote and what. */
export function MessagesCard() {
  const [words, setWords] = useState('');
  const found = rowsWith(messages, words, ({ name, text }) => [name, text]);
  return (
    <Card title="New messages" level={2}>
      <SearchField aria-label="Search the messages" words={words} onWords={setWords} />
      <Status mt={4} mb={12}>
        {found.length === 0
          ? 'No message says that. Try a shorter word.'
          : `${found.length} of ${messages.length} messages`}
      </Status>
      <ul className={classes.messages} aria-label="New messages">
        {found.map(({ name, ago, text }) => (
          <li key={name}>
            <Avatar name={name} />
            <div className={classes.words}>
              <b>{name}</b>
              <p>{text}</p>
            </div>
            <Quiet span fz="xs" flex="none">
              {ago}
            </Quiet>
          </li>
        ))}
      </ul>
    </Card>
  );
}
