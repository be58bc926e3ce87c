import { busyByHour, sampleCount } from '../../../sample/busy-times.ts';
import { createRandom } from '../../../sample/random.ts';
import type { Named } from '../chat.ts';

const hours = [9, 11, 13, 15, 17];

/** The five files of a chat: small tables and notes that really open. */
export function createFiles(chatId: number): readonly Named[] {
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
