import { createRandom } from '../../sample/random.ts';
import resultsData from './results.json' with { type: 'json' };

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
const counts = resultsData.counts as Record<Category, number>;

const places = resultsData.places as readonly string[];
const topics = resultsData.topics as Record<Category, readonly string[]>;
const texts = resultsData.texts as Record<Category, readonly string[]>;

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
