import { useEffect, useRef, useState } from 'react';

/** How long the end of a path is seen before the next one begins, and who has none is shown. */
const restMs = 1_000;

/** Plays one path after the other: calls `onNext` when the `nth`, `lengthMs` long, has been walked. */
export function usePlaying(nth: number, lengthMs: number, onNext: (() => void) | undefined) {
  const [isPlaying, setPlaying] = useState(false);
  const isOn = isPlaying && onNext !== undefined;
  const next = useRef(onNext);
  next.current = onNext;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person begins anew
  useEffect(() => {
    if (!isOn) return setPlaying(false);
    const timer = setTimeout(() => next.current?.(), lengthMs + restMs);
    return () => clearTimeout(timer);
  }, [isOn, nth, lengthMs]);
  return { isPlaying: isOn, setPlaying };
}
