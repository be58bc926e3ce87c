import type { Job } from '@foyer/contract';
import { showCount } from '@foyer/kit';

/** How far a job is, in words; `unit` is what it counts. */
export function jobSentence({ state, done, total, error }: Job, unit = 'steps'): string {
  if (state === 'done') return 'Done';
  if (state === 'cancelled') return 'Cancelled';
  if (state === 'failed') return `Failed. ${error ?? ''}`.trim();
  if (state === 'waiting') return error ? `Tries again soon. ${error}` : 'Waiting for its turn';
  return total === null ? 'Under way' : `${showCount(done)} of ${showCount(total)} ${unit}`;
}
