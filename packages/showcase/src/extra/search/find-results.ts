import { rowsBy, rowsWith } from '@foyer/kit';
import { type Category, categories, type Result } from './results-sample.ts';

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

const dayMs = 86_400_000;

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

/** How many there are of each category. */
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

/** The results in an order. */
export function ordered(all: readonly Result[], order: Order): readonly Result[] {
  if (order === 'Name') return rowsBy(all, ({ title }) => title, 'ascending');
  const weight = weights[order];
  return all.toSorted((a, b) => weight(a) - weight(b));
}
