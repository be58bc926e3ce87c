import { createRandom } from '../../../sample/random.ts';
import type { Named } from '../chat.ts';

const hours = ['09:00', '11:00', '13:00', '15:00', '17:00'];

/** The five files of a chat: small tables and notes that really open. */
export function createFiles(chatId: number): readonly Named[] {
  const random = createRandom(`files of chat ${chatId}`);
  const table = (head: string, names: readonly string[], least: number, most: number) =>
    [head, ...names.map((name) => `${name},${random.between(least, most)}`)].join('\n');
  const contents: readonly (readonly [name: string, content: string])[] = [
    ['opening-hours.txt', 'Monday to Saturday 9 to 18, Sunday 10 to 17.'],
    ['visits-by-hour.csv', table('hour,visits', hours, 20, 240)],
    ['doors.csv', table('door,visits', ['north', 'east', 'side'], 100, 900)],
    ['camera-heights.csv', table('camera,height in cm', ['C1', 'C2', 'C3'], 260, 420)],
    ['notes.txt', 'Clean the lenses on the first Monday of each month.'],
  ];
  return contents.map(([name, content], i) => ({
    id: i + 1,
    name,
    url: `data:text/plain;charset=utf-8,${encodeURIComponent(content)}`,
  }));
}
