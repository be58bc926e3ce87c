import { createRandom } from '../../sample/random.ts';

export const categories = ['Reports', 'Pictures', 'Recordings', 'Drafts', 'Guides'] as const;
export type Category = (typeof categories)[number];

export interface Result {
  id: number;
  title: string;
  text: string;
  category: Category;
  at: Date;
  /** How often it was opened. */
  views: number;
}

/** How many of each there are; none is shown as a dash (facts of the demo screens). */
const counts: Record<Category, number> = {
  Reports: 34,
  Pictures: 9,
  Recordings: 0,
  Drafts: 0,
  Guides: 18,
};

const places = [
  'Riverside Market Hall',
  'Central Library',
  'Harbour Terminal',
  'City Museum',
  'North Station',
  'Tram Depot',
];
const topics: Record<Category, readonly string[]> = {
  Reports: [
    'Visitors by day',
    'Queues at the tills',
    'Distance kept',
    'Busy hours',
    'Door by door',
    'Rain and sun',
  ],
  Pictures: ['Main entrance', 'Food court', 'West stairs'],
  Recordings: ['A quiet morning'],
  Drafts: ['Plan for spring'],
  Guides: ['Hanging a camera', 'Reading a heat map', 'Setting opening hours'],
};
const texts: Record<Category, readonly string[]> = {
  Reports: [
    'More people than in the week before, most of them between eleven and one.',
    'Nothing unusual, apart from an afternoon of rain that kept everybody inside.',
    'Two doors carry four fifths of all visitors; the others could close earlier.',
  ],
  Pictures: [
    'Taken at noon from the ceiling camera, with the boxes of the count.',
    'The same view at opening and closing time, side by side.',
  ],
  Recordings: ['An hour without anybody in it.'],
  Drafts: ['Not finished yet.'],
  Guides: [
    'Step by step, with what to look out for when the light changes.',
    'What the numbers say, what they do not, and whom to ask.',
  ],
};

const dayMs = 86_400_000;
const longestAgeDays = 500;

/** The samples that are searched, the same at every visit apart from how old they are. */
export function sampleResults(now: Date): Result[] {
  const random = createRandom('search results');
  let id = 0;
  return categories.flatMap((category) =>
    Array.from({ length: counts[category] }, (_, i) => {
      id += 1;
      const topic = topics[category][i % topics[category].length];
      const place = places[Math.floor(i / topics[category].length)];
      return {
        id,
        category,
        title: `${topic}: ${place}`,
        text: random.pick(texts[category]),
        at: new Date(now.getTime() - Math.round(random.next() ** 3 * longestAgeDays * dayMs)),
        views: random.between(5, 50),
      };
    }),
  );
}
