/** Pairs of one product in one size, 1 to 5 as the size guide explains them. */
export interface Pairs {
  size: string;
  quantity: number;
}

export const sizes = ['1', '2', '3', '4', '5'] as const;
export const quantities = [1, 2, 3, 4, 5, 6, 7] as const;

const pairs = (count: number) => (count === 1 ? '1 pair' : `${count} pairs`);

/** What was put into the bag last, and how much is in it now. */
export function bagSentence(bag: readonly Pairs[]): string {
  const last = bag.at(-1);
  if (!last) return 'Your bag is empty.';
  const all = bag.reduce((sum, { quantity }) => sum + quantity, 0);
  const added = `${pairs(last.quantity)} in size ${last.size} added.`;
  return bag.length === 1 ? added : `${added} Your bag holds ${pairs(all)}.`;
}
