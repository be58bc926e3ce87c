import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type ListSearch, type Narrowing, readListSearch } from './list-search.ts';
import type { RecordNoun } from './record-kind.ts';

/** Page, words and narrowing of a list: they live in its address, so that links and Back keep them. */
export function useListSearch(noun: RecordNoun) {
  // Not bound to one route, the router answers with all that stands in the address.
  const raw = useSearch({ strict: false });
  const { page, q, retired, narrowing } = useMemo(() => {
    const { page = 1, q = '', retired, ...narrowing } = readListSearch(raw);
    return { page, q, retired, narrowing };
  }, [raw]);
  const navigate = useNavigate();
  const [words, setWords] = useState(q);
  // The address follows typing a moment later: what is on its way must not overwrite newer keys.
  const onTheWay = useRef<string[]>([]);
  useEffect(() => {
    const place = onTheWay.current.indexOf(q);
    if (place < 0) setWords(q);
    else onTheWay.current.splice(0, place + 1);
  }, [q]);
  const show = (search: ListSearch, replace = true) =>
    navigate({ to: `/app/${noun}` as const, search, replace, resetScroll: false });
  const withRetired = retired && { retired };
  const kept = { ...(words !== '' && { q: words }), ...withRetired };
  return {
    page,
    words,
    narrowing,
    retired: retired === true,
    showWords: (next: string) => {
      setWords(next);
      onTheWay.current.push(next);
      void show({ ...narrowing, ...withRetired, ...(next !== '' && { q: next }) });
    },
    showPage: (next: number) =>
      void show({ ...narrowing, ...kept, ...(next > 1 && { page: next }) }),
    showRetired: (next: boolean) =>
      void show(
        { ...narrowing, ...(words !== '' && { q: words }), ...(next && { retired: true }) },
        false,
      ),
    /** Narrowing is a step of its own: Back takes it away again. */
    narrow: (next: Narrowing) => void show({ ...kept, ...next }, false),
    showAll: () => {
      setWords('');
      onTheWay.current.push('');
      void show({});
    },
  };
}
