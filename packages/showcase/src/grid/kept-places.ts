import type { Places } from './places.ts';
import { firstPlaces, titles } from './widgets/widgets.ts';

/** Browser storage: a person's own arrangement is there again when they come back. */
const key = 'demo-grid';

export const keepPlaces = (places: Places): void =>
  localStorage.setItem(key, JSON.stringify(places));

/** Where the widgets stood last; as at first where nothing is kept, or nothing that can be used. */
export const keptPlaces = (): Places => placesFrom(localStorage.getItem(key));

/** Two columns of known widgets, each once. */
export function placesFrom(text: string | null): Places {
  try {
    const [left, right, ...others] = JSON.parse(text ?? '') as string[][];
    const ids = [...left!, ...right!];
    const isWhole =
      others.length === 0 && new Set(ids).size === ids.length && ids.every((id) => id in titles);
    return isWhole ? [left!, right!] : firstPlaces;
  } catch {
    return firstPlaces;
  }
}
