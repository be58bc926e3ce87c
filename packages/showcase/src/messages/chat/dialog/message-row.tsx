import { Box } from '@mantine/core';
import { Avatar } from '../../../parts/avatar.tsx';
import { type ChatUser, fullName, type Message, myId } from '../chat.ts';
import { showTime } from '../day-words.ts';
import { PictureButton } from '../picture-button.tsx';
import classes from './dialog.module.css';

interface Props {
  message: Message;
  person: ChatUser;
  /** The avatar is shown when the sender changes. */
  isNewSender: boolean;
}

/** One message: whose it is, what it says and shows, and when. */
export function MessageRow({ message, person, isNewSender }: Props) {
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
