import type { Product, ProductDraft } from '../../host.ts';
import { newId } from '../parts/product-facts.ts';

/** A new product before anything is written (demo specification, section 3). */
export const blankFields = {
  img: '',
  title: '',
  subtitle: '',
  price: 0.01,
  discount: 0,
  description_1: '',
  description_2: '',
  code: '',
  hashtag: '',
  technology: [],
  rating: 5,
};

export function blankProduct(now: Date = new Date()): Product {
  const createdAt = now.toISOString();
  return { id: newId, ...blankFields, createdAt, updatedAt: createdAt };
}

/** What of the edits differs from what is stored already. */
export function changesOf(stored: ProductDraft, edits: ProductDraft): ProductDraft {
  const changed = Object.entries(edits).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name as keyof ProductDraft]),
  );
  return Object.fromEntries(changed);
}

/** Limits of the numbers (demo specification, section 5; the greatest price is the store's). */
export const limits = {
  price: { min: 0.01, max: 1_000_000, decimals: 2 },
  discount: { min: 0, max: 100, decimals: 0 },
  rating: { min: 0, max: 5, decimals: 1 },
} as const;

/** Whether anything of a new product was filled in. */
export const saysSomething = (edits: ProductDraft): boolean =>
  [edits.title, edits.subtitle, edits.code, edits.description_1, edits.description_2].some((text) =>
    text?.trim(),
  );

/** What a field's text stands for within its limits; the least where it is empty or no number. */
export function withinLimits(
  text: string | number,
  { min, max, decimals }: (typeof limits)[keyof typeof limits],
): number {
  const number = Number.parseFloat(`${text}`);
  if (Number.isNaN(number)) return min;
  const within = Math.min(max, Math.max(min, number));
  // Half of the last place is rounded up, as it is written: 1.005 is 1.01.
  return Number(`${Math.round(Number(`${within}e${decimals}`))}e-${decimals}`);
}
