import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSignals } from '../../shared/alarm-signals/alarm-signals.ts';
import { alarmCounts, totalOf } from '../../shared/queries/alarm-queries.ts';
import { playTone } from './alarm-tone.ts';
import { titleWithCount } from './title-count.ts';

/** Calls by sound when more alarms wait than before, and counts them in the tab's title, where this was asked for. */
export default function AlarmSignal() {
  const signals = useSignals();
  const counts = useQuery(alarmCounts()).data;
  const total = counts && totalOf(counts);
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (total === undefined) return;
    if (signals.sound && before.current !== undefined && total > before.current) void playTone();
    before.current = total;
  }, [total, signals.sound]);
  useEffect(() => {
    if (!signals.title) return;
    const count = () => {
      const title = titleWithCount(document.title, total ?? 0);
      if (title !== document.title) document.title = title;
    };
    count();
    // Each screen sets the title anew.
    const observer = new MutationObserver(count);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = titleWithCount(document.title, 0);
    };
  }, [total, signals.title]);
  return null;
}
