import { useSelector } from '@tanstack/react-store';
import { createAtom } from '@tanstack/store';
import type { RecordNoun } from './resource.ts';

const beingDeleted = createAtom<readonly string[]>([]);

const keyOf = (noun: RecordNoun, id: number) => `${noun}/${id}`;

/**
 * While a record is being deleted its own page does not ask for it again: the answer would be that there is none. Call
 * what it returns once its page is left, or once it is known that the record stays.
 */
export function holdWhileDeleted(noun: RecordNoun, id: number): () => void {
  const key = keyOf(noun, id);
  beingDeleted.set((keys) => [...keys, key]);
  return () => beingDeleted.set((keys) => keys.toSpliced(keys.indexOf(key), 1));
}

export const isBeingDeleted = (noun: RecordNoun, id: number): boolean =>
  beingDeleted.get().includes(keyOf(noun, id));

export const useIsBeingDeleted = (noun: RecordNoun, id: number): boolean =>
  useSelector(beingDeleted, (keys) => keys.includes(keyOf(noun, id)));
