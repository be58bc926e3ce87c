import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import type { QueryAnswer } from './query-answer.ts';

/** A page that is never idle loads by then. */
const timeoutMs = 1_000;

/**
 * What `load` gives, which is called once the browser has nothing else to do. Unlike a lazy component it holds up no part of
 * the screen that React waits for. `load` is a constant.
 */
export function useLoadedWhenIdle<Value>(load: () => Promise<Value>): QueryAnswer<Value> {
  const [loaded, setLoaded] = useState<Pick<QueryAnswer<Value>, 'data' | 'error'>>(awaited);
  const begin = async () => {
    const next = await load().then(
      (data) => ({ data, error: null }),
      (error: Error) => ({ data: undefined, error }),
    );
    startTransition(() => setLoaded(next));
  };
  const beginFirst = useEffectEvent(() => void begin());
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') return beginFirst();
    const id = requestIdleCallback(beginFirst, { timeout: timeoutMs });
    return () => cancelIdleCallback(id);
  }, []);
  const refetch = () => {
    setLoaded(awaited);
    return begin();
  };
  return { ...loaded, refetch };
}

const awaited = { data: undefined, error: null };
