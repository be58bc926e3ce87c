import { useIsStill } from '@foyer/kit';
import { useEffect, useState } from 'react';

/** Milliseconds of a step, and how far it leads. */
const stepMs = 150;
const stepPart = 0.25;
/** As far as somebody comes and goes: beyond the names of both sides. */
const reach = 1.75;

export type Way = 'in' | 'out';

/** An example person that crosses a line step by step; at once for those who want no motion. */
export function useExampleCrossing() {
  const [walk, setWalk] = useState<{ way: Way; along: number }>();
  const isStill = useIsStill();
  const isWalking = walk !== undefined && walk.along < reach;
  useEffect(() => {
    if (!isWalking) return;
    const timer = setInterval(
      () => setWalk((now) => now && { ...now, along: isStill ? reach : now.along + stepPart }),
      stepMs,
    );
    return () => clearInterval(timer);
  }, [isWalking, isStill]);
  return {
    walked: walk && (walk.way === 'in' ? walk.along : -walk.along),
    /** Which way the person went, once across. */
    crossed: walk && walk.along > 0 ? walk.way : undefined,
    start: (way: Way) => setWalk({ way, along: -reach }),
    stop: () => setWalk(undefined),
  };
}
