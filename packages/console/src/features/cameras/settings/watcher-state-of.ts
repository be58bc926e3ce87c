import type { WatcherReport } from '@foyer/contract';

/** Whether a camera watcher works with what was configured last. */
export type WatcherStateName = 'none' | 'in force' | 'went back' | 'not yet taken';

export function watcherStateOf(watcher: WatcherReport | null): WatcherStateName {
  if (watcher === null) return 'none';
  // not shown: a code
  if (watcher.in_force) return 'in force';
  // A refused version that was corrected since says nothing of the present one.
  // not shown: codes
  return watcher.refused?.version === watcher.present_version ? 'went back' : 'not yet taken';
}
