import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for everything that tells an age. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, 1_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** What `read` gives of the present moment; drawn again only in a second in which that changes. */
export const useEachSecond = <Value extends string | number | boolean>(
  read: (nowMs: number) => Value,
): Value => useSyncExternalStore(subscribe, () => read(Date.now()));
