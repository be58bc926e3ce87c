import { Group } from '@mantine/core';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import type { ChatUser } from './chat.ts';
import { showTime, showWhen } from './day-words.ts';

/** Whether a person is online, or when they last were. */
export function Presence({ person: { isOnline, prevOnline } }: { person: ChatUser }) {
  const Glyph = isOnline ? IconCircleCheck : IconClock;
  const now = new Date();
  const when = showWhen(prevOnline, now);
  const time = showTime(prevOnline);
  return (
    <Group
      component="span"
      display="inline-flex"
      gap={4}
      fz="xs"
      c={isOnline ? 'var(--foyer-success-ink)' : 'dimmed'}
    >
      <Glyph size={14} aria-hidden />
      {isOnline
        ? 'Online'
        : `Last seen ${when === time ? time : `${when.replace('Yest', 'yest')}, ${time}`}`}
    </Group>
  );
}
