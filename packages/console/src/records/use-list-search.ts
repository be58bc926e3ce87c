import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ListSearch } from './list-search.ts';
import type { RecordNoun } from './record-kind.ts';

/** Page and filter of a list: they live in its address, so that links and Back keep them. */
export function useListSearch(noun: RecordNoun) {
  const { page = 1, q = '' }: ListSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const [words, setWords] = useState(q);
  // The address follows typing a moment later: what is on its way must not overwrite newer keys.
  const onTheWay = useRef<string[]>([]);
  useEffect(() => {
    const place = onTheWay.current.indexOf(q);
    if (place < 0) setWords(q);
    else onTheWay.current.splice(0, place + 1);
  }, [q]);
  const show = (search: ListSearch) =>
    navigate({ to: `/app/${noun}` as const, search, replace: true, resetScroll: false });
  return {
    page,
    words,
    showWords: (next: string) => {
      setWords(next);
      onTheWay.current.push(next);
      void show(next === '' ? {} : { q: next });
    },
    showPage: (next: number) =>
      void show({ ...(next > 1 && { page: next }), ...(words !== '' && { q: words }) }),
  };
}
