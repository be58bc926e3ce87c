import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import type { ChatUser } from './chat.ts';
import { showTime, showWhen } from './day-words.ts';
import classes from './presence.module.css';

/** Whether a person is online, or when they last were. */
export function Presence({ person: { isOnline, prevOnline } }: { person: ChatUser }) {
  const Glyph = isOnline ? IconCircleCheck : IconClock;
  const now = new Date();
  const when = showWhen(prevOnline, now);
  const time = showTime(prevOnline);
  return (
    <span className={classes.presence} data-online={isOnline}>
      <Glyph size={14} aria-hidden />
      {isOnline
        ? 'Online'
        : `Last seen ${when === time ? time : `${when.replace('Yest', 'yest')}, ${time}`}`}
    </span>
  );
}
