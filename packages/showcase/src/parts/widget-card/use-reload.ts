import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** A loader is seen this long at least (demo specification, section 9). */
const minLoaderMs = 200;

/** Reloads on demand, and by itself every `autoloadMs`. */
export function useReload(onReload: (() => void | Promise<void>) | undefined, autoloadMs?: number) {
  const [isLoading, setLoading] = useState(false);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reload = () => {
    clearTimeout(hiding.current);
    setLoading(true);
    void Promise.resolve(onReload?.()).then(() => {
      hiding.current = setTimeout(() => setLoading(false), minLoaderMs);
    });
  };
  const onTime = useEffectEvent(reload);
  useEffect(() => () => clearTimeout(hiding.current), []);
  useEffect(() => {
    if (autoloadMs === undefined) return;
    const timer = setInterval(() => onTime(), autoloadMs);
    return () => clearInterval(timer);
  }, [autoloadMs]);
  return { isLoading, reload };
}
