import type { Pie } from '@foyer/contract';
import { showNumberOf, stateLook } from '@foyer/kit';

/** How many things are in a state. */
export interface StateCount {
  state: string;
  count: number;
}

/** A pie as a list: states that need attention first, empty ones left out. */
export function stateCounts({ series, options }: Pie): StateCount[] {
  const counts = options.labels.map((state, i) => ({ state, count: series[i] ?? 0 }));
  const rank = ({ state }: StateCount) => (stateLook(state).needsAttention ? 0 : 1);
  return counts.filter(({ count }) => count > 0).sort((a, b) => rank(a) - rank(b));
}

export const needsAttention = (counts: readonly StateCount[]): boolean =>
  counts.some(({ state }) => stateLook(state).needsAttention);

/** How many devices and cameras need attention. */
export const troubledCount = (counts: readonly StateCount[]): number =>
  counts.reduce((sum, { state, count }) => sum + (stateLook(state).needsAttention ? count : 0), 0);

/** Whether anything needs attention, in one sentence. */
export function attentionSentence(counts: readonly StateCount[], one: string): string {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return `There are no ${one}s yet.`;
  const troubled = counts.filter(({ state }) => stateLook(state).needsAttention);
  if (troubled.length === 0)
    return total === 1 ? `The only ${one} is online.` : `All ${total} ${one}s are online.`;
  const sum = troubled.reduce((part, { count }) => part + count, 0);
  const parts = troubled.map(({ state, count }) => `${count} ${state}`).join(', ');
  return `${sum} of ${showNumberOf(total, one)} ${sum === 1 ? 'needs' : 'need'} attention: ${parts}.`;
}
