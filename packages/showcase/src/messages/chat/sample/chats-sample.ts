import { sceneAddress, sceneWords } from '../../../pictures/scene.tsx';
import { busyByHour, sampleCount } from '../../../sample/busy-times.ts';
import { createRandom } from '../../../sample/random.ts';
import { type Chat, type ChatImage, type Message, myId, type Named } from '../chat.ts';
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

const hours = [9, 11, 13, 15, 17];

/** The five files of a chat: small tables and notes that really open. */
function createFiles(chatId: number): readonly Named[] {
  const random = createRandom(`files of chat ${chatId}`);
  const table = (head: string, rows: readonly (readonly [name: string, value: number])[]) =>
    [head, ...rows.map((row) => row.join(','))].join('\n');
  const visits = hours.map(
    (hour) =>
      [
        `${String(hour).padStart(2, '0')}:00`,
        sampleCount(random, busyByHour[hour]!, { least: 20, most: 240 }),
      ] as const,
  );
  const contents: readonly (readonly [name: string, content: string])[] = [
    ['opening-hours.txt', 'Monday to Saturday 9 to 18, Sunday 10 to 17.'],
    ['visits-by-hour.csv', table('hour,visits', visits)],
    [
      'doors.csv',
      table('door,visits', [
        ['main', random.between(600, 900)],
        ['north', random.between(300, 500)],
        ['side', random.between(100, 250)],
      ]),
    ],
    [
      'camera-heights.csv',
      table(
        'camera,height in cm',
        ['C1', 'C2', 'C3'].map((name) => [name, random.between(26, 42) * 10] as const),
      ),
    ],
    ['notes.txt', 'Clean the lenses on the first Monday of each month.'],
  ];
  return contents.map(([name, content], i) => ({
    id: i + 1,
    name,
    url: `data:text/plain;charset=utf-8,${encodeURIComponent(content)}`,
  }));
}
