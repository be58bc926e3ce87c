import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { listReturn } from './list-return.ts';
import { type ListSearch, type Narrowing, readListSearch } from './list-search.ts';
import type { RecordNoun } from './resource.ts';

/** Page, words and filters of a list. They are kept in its address, so that links and Back work. */
export function useListSearch(noun: RecordNoun) {
  // `strict: false` gives the search parameters of whichever route is open.
  const raw = useSearch({ strict: false });
  const { page, q, sort, retired, narrowing } = useMemo(() => {
    const { page, q = '', sort, retired, ...narrowing } = readListSearch(raw);
    return { page, q, sort, retired, narrowing };
  }, [raw]);
  useEffect(() => {
    listReturn.keep(noun, readListSearch(raw));
  }, [noun, raw]);
  const navigate = useNavigate();
  const [words, setWords] = useState(q);
  // The address is updated after typing: an older update must not overwrite newer text.
  const pendingWords = useRef<string[]>([]);
  useEffect(() => {
    const place = pendingWords.current.indexOf(q);
    if (place < 0) setWords(q);
    else pendingWords.current.splice(0, place + 1);
  }, [q]);
  const show = (search: ListSearch, replace = true) =>
    navigate({ to: `/app/${noun}` as const, search, replace, resetScroll: false });
  // The parameters that typing keeps.
  const withOthers = { ...(retired && { retired }), ...(sort !== undefined && { sort }) };
  const kept = { ...(words !== '' && { q: words }), ...withOthers };
  return {
    /** undefined where the address names none. */
    page,
    words,
    sort,
    narrowing,
    retired: retired === true,
    showWords: (next: string) => {
      setWords(next);
      pendingWords.current.push(next);
      void show({ ...narrowing, ...withOthers, ...(next !== '' && { q: next }) });
    },
    // Paging, sorting and filtering each add an entry to the history, which Back undoes.
    showPage: (next: number) =>
      void show({ ...narrowing, ...kept, ...(next > 1 && { page: next }) }, false),
    showRetired: (next: boolean) => {
      const { retired: _, ...others } = kept;
      void show({ ...narrowing, ...others, ...(next && { retired: true }) }, false);
    },
    /** `-Last seen`. */
    sortBy: (next: string) => void show({ ...narrowing, ...kept, sort: next }, false),
    /** Shows another page in place of one that is not there. */
    correctPage: (next: number) =>
      void show({ ...narrowing, ...kept, ...(next > 1 && { page: next }) }),
    narrow: (next: Narrowing) => void show({ ...kept, ...next }, false),
    /** Removes the history state: the notice of a new record. */
    forgetState: () => void show(readListSearch(raw)),
    showAll: () => {
      setWords('');
      pendingWords.current.push('');
      void show({ ...(sort !== undefined && { sort }) });
    },
  };
}

/** Whether the address of a list includes retired records. */
export const useShowsRetired = (): boolean =>
  readListSearch(useSearch({ strict: false })).retired === true;
