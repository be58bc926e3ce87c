import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/** How long the end of a path is seen before it begins again. */
const restMs = 1_000;

/** The moment of a path that is shown, in ms after its begin: as fast as somebody walked, again and again. */
export function useReplay(key: string, lengthMs: number): number {
  const isStill = useReducedMotion();
  const [ms, setMs] = useState(lengthMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path begins anew
  useEffect(() => {
    if (isStill) return setMs(lengthMs);
    const begin = performance.now();
    let frame = requestAnimationFrame(function step() {
      setMs(Math.min(lengthMs, (performance.now() - begin) % (lengthMs + restMs)));
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [key, lengthMs, isStill]);
  return ms;
}
