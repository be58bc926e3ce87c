import { rowsBy, rowsWith } from '@foyer/kit';
import { createRandom } from '../../sample/random.ts';
import resultsData from './results.json' with { type: 'json' };

export const categories = ['Reports', 'Pictures', 'Recordings', 'Drafts', 'Guides'] as const;
export type Category = (typeof categories)[number];

export const orders = ['Newest', 'Oldest', 'Most opened', 'Name'] as const;
export type Order = (typeof orders)[number];

/** How long ago at most, in days. */
export const ages = {
  'Any time': Number.POSITIVE_INFINITY,
  'Past day': 1,
  'Past week': 7,
  'Past month': 31,
  'Past year': 365,
} as const;
export type Age = keyof typeof ages;

export interface Result {
  id: number;
  title: string;
  text: string;
  category: Category;
  at: Date;
  views: number;
}

const { counts, places, topics, texts } = resultsData;
const dayMs = 86_400_000;
const longestAgeDays = 500;

/** The samples that are searched, the same at every visit apart from how old they are. */
export function sampleResults(now: Date): Result[] {
  const random = createRandom('search results');
  const results = categories.flatMap((category) =>
    Array.from({ length: counts[category] }, (_, i) => {
      const all = topics[category];
      return {
        category,
        title: `${all[i % all.length]}: ${places[Math.floor(i / all.length)]}`,
        text: random.pick(texts[category]),
        at: new Date(now.getTime() - Math.round(random.next() ** 3 * longestAgeDays * dayMs)),
        views: random.between(5, 50),
      };
    }),
  );
  return results.map((result, i) => ({ ...result, id: i + 1 }));
}

/** What says every word and is young enough, in any category. */
export const resultsWith = (
  all: readonly Result[],
  words: string,
  age: Age,
  now: Date,
): readonly Result[] =>
  rowsWith(all, words, ({ title, text, category }) => [title, text, category]).filter(
    ({ at }) => now.getTime() - at.getTime() <= ages[age] * dayMs,
  );

export const countsOf = (all: readonly Result[]): Record<Category, number> =>
  Object.fromEntries(
    categories.map((category) => [category, all.filter((one) => one.category === category).length]),
  ) as Record<Category, number>;

/** The least comes first. */
const weights = {
  Newest: (one: Result) => -one.at.getTime(),
  Oldest: (one: Result) => one.at.getTime(),
  'Most opened': (one: Result) => -one.views,
};

export function ordered(all: readonly Result[], order: Order): readonly Result[] {
  if (order === 'Name') return rowsBy(all, ({ title }) => title, 'ascending');
  const weight = weights[order];
  return all.toSorted((a, b) => weight(a) - weight(b));
}
