import { lazy } from 'react';

/** The faults of an area beside its alarm; loaded where an alarm is of an area. */
export const LazySuggestedFaults = lazy(async () => ({
  default: (await import('./suggested-faults.tsx')).SuggestedFaults,
}));
