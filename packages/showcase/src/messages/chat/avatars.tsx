import { Avatar } from '../../parts/avatar.tsx';
import classes from './avatars.module.css';
import { type Chat, fullName, others } from './chat.ts';
import { type People, personOf } from './search-chats.ts';

/** Avatars of a chat, three at most (demo specification, section 9). */
const shownAtMost = 3;

/** The faces of a chat: the other person's, or the first three members' of a group. */
export const Avatars = ({ chat, people }: { chat: Chat; people: People }) => (
  <span className={classes.stack}>
    {(chat.isGroup ? chat.users : others(chat)).slice(0, shownAtMost).map((id) => (
      <Avatar key={id} name={fullName(personOf(people, id))} />
    ))}
  </span>
);
