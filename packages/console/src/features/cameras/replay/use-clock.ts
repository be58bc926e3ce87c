import { useDocumentVisibility, useReducedMotion } from '@mantine/hooks';
import { useEffect, useSyncExternalStore } from 'react';
import type { ReplayClock } from './replay-clock.ts';

/** Something of the clock, drawn anew when it changes: choose what changes seldom where each frame is not needed. */
export const useClock = <T extends number | boolean>(
  clock: ReplayClock,
  read: (clock: ReplayClock) => T,
): T => useSyncExternalStore(clock.subscribe, () => read(clock));

/** Moves the clock with the frames of the browser while it plays and the page is seen. */
export function useClockFrames(clock: ReplayClock): void {
  const isPlaying = useClock(clock, ({ rate }) => rate !== 0);
  const isSeen = useDocumentVisibility() === 'visible';
  const isStill = useReducedMotion();
  useEffect(() => {
    clock.isStepwise = isStill === true;
  }, [clock, isStill]);
  useEffect(() => {
    if (!isPlaying || !isSeen) return;
    let before = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      clock.tick(now - before);
      before = now;
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [clock, isPlaying, isSeen]);
}
