import type { RuleSuggestions } from '@foyer/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { describeBriefly } from '../../shared/api/request-failed.ts';
import { weekQuery } from './performance-queries.ts';
import type { PerformanceSearch } from './performance-search.ts';

/** What came of judging one rule: what to change, or why nobody knows. */
export type JudgedRule = { found: RuleSuggestions } | { problem: string };

/** Judges rules one after the other, as each takes the server seconds; what is known stays when it is cancelled. */
export function useSuggestions(search: PerformanceSearch, rules: readonly number[]) {
  const [judged, setJudged] = useState<ReadonlyMap<number, JudgedRule>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const running = useRef<AbortController>(null);
  const asked = useMemo(() => JSON.stringify(search), [search]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another week or customer begins anew
  useEffect(() => {
    setJudged(new Map());
    setRunning(false);
    return () => running.current?.abort();
  }, [asked]);

  const run = async () => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    setRunning(true);
    for (const id of rules) {
      const known = judged.get(id);
      if (known && 'found' in known) continue;
      const one = await judge(search, id, mine.signal);
      if (mine.signal.aborted) return;
      setJudged((before) => new Map(before).set(id, one));
    }
    setRunning(false);
  };
  const cancel = () => {
    running.current?.abort();
    setRunning(false);
  };
  return { judged, isRunning, run: () => void run(), cancel };
}

const judge = (search: PerformanceSearch, id: number, signal: AbortSignal): Promise<JudgedRule> =>
  api.alarmPerformance.suggestions({ params: { id }, query: weekQuery(search), signal }).then(
    (found) => ({ found }),
    (error: unknown) => ({
      problem: describeBriefly(error instanceof Error ? error : new Error(String(error))),
    }),
  );
