import { startTransition, useEffect, useState } from 'react';

/** A page that is never idle loads by then. */
const timeoutMs = 1_000;

/** What has been loaded, or why it could not be. */
type Loaded<Value> = { value: Value } | { error: unknown };

/**
 * What `load` gives, which is called once the browser has nothing else to do; undefined until then. Unlike a lazy component
 * it holds up no part of the screen that React waits for, and throws on the screen where it fails. `load` is a constant.
 */
export function useLoadedWhenIdle<Value>(load: () => Promise<Value>): Value | undefined {
  const [loaded, setLoaded] = useState<Loaded<Value>>();
  useEffect(() => {
    const show = (next: Loaded<Value>) => startTransition(() => setLoaded(next));
    const begin = () =>
      void load().then(
        (value) => show({ value }),
        (error) => show({ error }),
      );
    if (typeof requestIdleCallback !== 'function') {
      begin();
      return undefined;
    }
    const id = requestIdleCallback(begin, { timeout: timeoutMs });
    return () => cancelIdleCallback(id);
  }, [load]);
  if (loaded && 'error' in loaded) throw loaded.error;
  return loaded?.value;
}
