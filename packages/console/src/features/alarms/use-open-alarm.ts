import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { readAlarmSearch, type SearchChange } from './alarm-search.ts';

/** Leads to the address of an alarm, or of none, with a change of what the list is narrowed by. */
export function useOpenAlarm(chosen: number | undefined) {
  const navigate = useNavigate();
  return useCallback(
    (id: number | undefined, change: SearchChange = {}) => {
      const search = (before: Record<string, unknown>) => {
        const { alarm: _, ...kept } = readAlarmSearch({ ...before, ...change });
        return kept;
      };
      // From the list to an alarm is a step that Back undoes; from alarm to alarm is none.
      const replace = id === undefined || chosen !== undefined;
      const kept = { replace, resetScroll: false, state: { keepFocus: true } };
      if (id === undefined) void navigate({ to: '/app/alarms', search, ...kept });
      else void navigate({ to: '/app/alarms/$id', params: { id }, search, ...kept });
    },
    [navigate, chosen],
  );
}
