import { useEffect, useState } from 'react';
import { createRandom } from '../../../sample/random.ts';
import { firstReadings, type Reading, readingAfter, withNewest } from './traffic.ts';

/** How often a reading comes (demo specification, section 4). */
const stepMs = 1000;

/** Readings, one more each second as long as it plays. */
export function useTraffic(isPlaying: boolean): readonly Reading[] {
  const [random] = useState(() => createRandom('traffic'));
  const [readings, setReadings] = useState<readonly Reading[]>(() => firstReadings(random));
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => {
      setReadings((before) => withNewest(before, readingAfter(random, before.at(-1)!)));
    }, stepMs);
    return () => clearInterval(timer);
  }, [isPlaying, random]);
  return readings;
}
