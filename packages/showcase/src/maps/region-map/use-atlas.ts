import { useEffect, useState } from 'react';
import type { Atlas } from './atlas.ts';
import { type AtlasName, loadAtlas } from './atlases.ts';

type Answer = { atlas: Atlas } | { failure: string } | null;

/** The drawing of that name; null while it comes. */
export function useAtlas(name: AtlasName): { answer: Answer; retry: () => void } {
  const [answer, setAnswer] = useState<Answer>(null);
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let left = false;
    setAnswer(null);
    loadAtlas(name).then(
      (atlas) => !left && setAnswer({ atlas }),
      (error: unknown) => !left && setAnswer({ failure: String(error) }),
    );
    return () => {
      left = true;
    };
  }, [name, attempt]);
  return { answer, retry: () => setAttempt(attempt + 1) };
}
