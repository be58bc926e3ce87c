import { sceneAddress, sceneWords } from '../../../pictures/scene.tsx';
import { type Chat, type ChatImage, type Message, myId, type Named } from '../chat.ts';
import { createFiles } from './files-sample.ts';
import talksData from './talks.json' with { type: 'json' };

/** When a message was said: so many minutes ago, or at a clock time some days ago. */
export type When = { minutesAgo: number } | { daysAgo: number; clock: string };

type Line = When & {
  userId: number;
  text: string;
  hasPicture?: boolean;
};

export interface Talk {
  /** Groups have one. */
  name?: string;
  /** Everybody but oneself. */
  with: readonly number[];
  hasPages?: boolean;
  lines: readonly Line[];
}

/** What was said: four groups, then five personal chats. */
export const talks = talksData as readonly Talk[];

const minuteMs = 60_000;

const platform: ChatImage = {
  id: 1,
  type: 'image',
  src: sceneAddress('platform-camera'),
  words: `The view of the new camera: ${sceneWords('platform-camera')}`,
};

const pages: readonly Named[] = [
  { id: 1, name: 'Visits of this week', url: '/app/main/visits' },
  { id: 2, name: 'All charts in one place', url: '/app/charts/overview' },
];

/** A clock time some days ago, or so many minutes ago. */
function momentOf(when: When, now: Date): Date {
  if ('minutesAgo' in when) return new Date(now.getTime() - when.minutesAgo * minuteMs);
  const { daysAgo, clock } = when;
  const [hour, minute] = clock.split(':').map(Number) as [number, number];
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo, hour, minute);
}

function messagesOf(talk: Talk, now: Date): readonly Message[] {
  return talk.lines.map(({ userId, text, hasPicture = false, ...when }, i) => ({
    id: i + 1,
    userId,
    text,
    timestamp: momentOf(when, now),
    attachments: hasPicture ? [platform] : [],
  }));
}

/** Nine chats: four groups and five personal ones, as they stand at this moment. */
export const createChats = (now: Date): readonly Chat[] =>
  talks.map((talk, i): Chat => {
    const messages = messagesOf(talk, now);
    return {
      id: i + 1,
      name: talk.name ?? '',
      users: [myId, ...talk.with],
      isGroup: talk.name !== undefined,
      notifications: true,
      images: messages.flatMap(({ attachments }) => attachments),
      links: talk.hasPages ? pages : [],
      files: createFiles(i + 1),
      createdAt: momentOf({ daysAgo: 40 + i, clock: '9:00' }, now),
      createdBy: talk.with.at(-1) ?? myId,
      messages,
    };
  });
