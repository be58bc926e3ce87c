import dayjs from 'dayjs';
import { sceneAddress, sceneWords } from '../../pictures/scene.tsx';
import { type Chat, type ChatImage, type ChatUser, myId, type Named } from './chat.ts';
import sample from './sample.json' with { type: 'json' };

/** When a message was said: so many minutes ago, or at a clock time some days ago. */
type When = { minutesAgo: number } | { daysAgo: number; clock: string };

interface Talk {
  name?: string;
  /** Everybody but oneself. */
  with: readonly number[];
  hasPages?: boolean;
  lines: readonly (When & { userId: number; text: string; hasPicture?: boolean })[];
}

const platform: ChatImage = {
  id: 1,
  type: 'image',
  src: sceneAddress('platform-camera'),
  words: `The view of the new camera: ${sceneWords('platform-camera')}`,
};

/** The five files of a chat: small tables and notes that really open. */
const files: readonly Named[] = sample.files.map(({ name, lines }, i) => ({
  id: i + 1,
  name,
  url: `data:text/plain;charset=utf-8,${encodeURIComponent(lines.join('\n'))}`,
}));

function momentOf(when: When, now: Date): Date {
  if ('minutesAgo' in when) return dayjs(now).subtract(when.minutesAgo, 'minute').toDate();
  const [hour = 0, minute = 0] = when.clock.split(':').map(Number);
  const day = dayjs(now).startOf('day').subtract(when.daysAgo, 'day');
  return day.hour(hour).minute(minute).toDate();
}

/** Nine chats: four groups and five personal ones, as they stand at this moment. */
export const createChats = (now: Date): readonly Chat[] =>
  (sample.talks as readonly Talk[]).map((talk, i) => {
    const messages = talk.lines.map(({ userId, text, hasPicture, ...when }, at) => ({
      id: at + 1,
      userId,
      text,
      timestamp: momentOf(when, now),
      attachments: hasPicture ? [platform] : [],
    }));
    return {
      id: i + 1,
      name: talk.name ?? '',
      users: [myId, ...talk.with],
      isGroup: talk.name !== undefined,
      notifications: true,
      images: messages.flatMap(({ attachments }) => attachments),
      links: talk.hasPages ? sample.pages : [],
      files,
      createdAt: momentOf({ daysAgo: 40 + i, clock: '9:00' }, now),
      createdBy: talk.with.at(-1) ?? myId,
      messages,
      draft: '',
      isSending: false,
    };
  });

/** Oneself first; without `seenMinutesAgo` they are online. */
const known = sample.people as readonly ((typeof sample.people)[0] & { seenMinutesAgo?: number })[];

/** Six people: oneself and five contacts. Nobody was last seen before the last message they wrote. */
export const createPeople = (now: Date, chats: readonly Chat[]): readonly ChatUser[] =>
  known.map(({ seenMinutesAgo, ...person }, i) => {
    const id = i + 1;
    const written = chats
      .flatMap(({ messages }) => messages)
      .filter(({ userId }) => userId === id)
      .map(({ timestamp }) => +timestamp);
    const seenAt = +momentOf({ minutesAgo: seenMinutesAgo ?? 0 }, now);
    return {
      id,
      ...person,
      isOnline: seenMinutesAgo === undefined,
      prevOnline: new Date(Math.max(seenAt, ...written)),
    };
  });
