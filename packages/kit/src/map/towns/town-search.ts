import type { Town } from './towns.ts';

/** Small letters without accents: `Zürich` is found as `zurich`. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Towns whose name begins as typed, then those with a later word that does; the most important first. */
export function findTowns(towns: readonly Town[], typed: string, most: number): Town[] {
  const wanted = plain(typed);
  if (wanted === '') return [];
  const names = towns.map((town) => ({ town, name: plain(town.name) }));
  const first = names.filter(({ name }) => name.startsWith(wanted));
  const later = names.filter(({ name }) => !name.startsWith(wanted) && name.includes(` ${wanted}`));
  return [...first, ...later].slice(0, most).map(({ town }) => town);
}
