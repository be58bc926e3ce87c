import type { Order } from '@foyer/kit';

/** `-State` in an address is the column State, downwards. */
export function readOrder(sort: string | undefined): Order | undefined {
  if (sort === undefined) return undefined;
  return sort.startsWith('-')
    ? { name: sort.slice(1), direction: 'descending' }
    : { name: sort, direction: 'ascending' };
}

export const writeOrder = ({ name, direction }: Order): string =>
  direction === 'descending' ? `-${name}` : name;
