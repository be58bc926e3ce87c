import { useEffect, useState } from 'react';
import { createRandom } from '../../../sample/random.ts';
import { firstReadings, type Reading, readingOf, withNewest } from './traffic.ts';

/** How often a reading comes (demo specification, section 4). */
const stepMs = 1000;

/** Readings, one more each second as long as it plays. */
export function useTraffic(isPlaying: boolean): readonly Reading[] {
  const [random] = useState(() => createRandom('traffic'));
  const [readings, setReadings] = useState<readonly Reading[]>(() => firstReadings(random));
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => {
      const newest = readingOf(random);
      setReadings((before) => withNewest(before, newest));
    }, stepMs);
    return () => clearInterval(timer);
  }, [isPlaying, random]);
  return readings;
}
