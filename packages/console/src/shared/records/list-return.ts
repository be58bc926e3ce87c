import { withoutScope } from '../scope/scope.ts';
import { session } from '../session/session.ts';
import type { ListSearch } from './list-search.ts';
import type { RecordNoun } from './resource.ts';

const last = new Map<RecordNoun, { userId: number | undefined; search: ListSearch }>();
const userId = () => session.current()?.userId;

/** The last search of each list, for the link back from a record; forgotten when another person signs in. */
export const listReturn = {
  keep: (noun: RecordNoun, search: ListSearch): void => {
    // The scope may have become another on the way back.
    last.set(noun, { userId: userId(), search: withoutScope(search) });
  },
  search: (noun: RecordNoun): ListSearch => {
    const kept = last.get(noun);
    return kept && kept.userId === userId() ? kept.search : {};
  },
};
