import { rowsWith } from '@foyer/kit';
import type { WrittenExamples } from '@foyer/kit/examples';

/** `TimeSeriesChart` is found as one word and as three. */
const spaced = (part: string) => part.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');

/** The parts whose name, or the name of a state, holds every word; of those found by a state, these states alone. */
export function partsWith(parts: readonly WrittenExamples[], words: string): WrittenExamples[] {
  return parts.flatMap((examples) => {
    const { part, states } = examples;
    const found = rowsWith(Object.entries(states), words, ([state]) => [part, spaced(part), state]);
    return found.length === 0 ? [] : [{ ...examples, states: Object.fromEntries(found) }];
  });
}
