import { session } from '../session/session.ts';
import type { ListSearch } from './list-search.ts';
import type { RecordNoun } from './record-kind.ts';

const last = new Map<RecordNoun, { userId: number | undefined; search: ListSearch }>();
const userId = () => session.current()?.userId;

/** What the lists last showed, for the way back to them from a record; of the person who is signed in alone. */
export const listReturn = {
  keep: (noun: RecordNoun, search: ListSearch): void => {
    last.set(noun, { userId: userId(), search });
  },
  search: (noun: RecordNoun): ListSearch => {
    const kept = last.get(noun);
    return kept && kept.userId === userId() ? kept.search : {};
  },
};
