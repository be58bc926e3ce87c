import type { InfoResult } from '@foyer/contract';
import type { Crossed } from './attribute-counts.ts';
import type { Flow } from './flow.ts';
import { maxPeople } from './numbers.ts';

/** Lines of the same time together, in the order of times. */
export function resultsOf(
  src: string,
  crossed: readonly Crossed[],
  arePeriodsTrue: boolean,
): InfoResult[] {
  const periods = new Map<string, Crossed[]>();
  for (const one of crossed) {
    const { from, to } = one;
    const isPeriod = arePeriodsTrue && from !== undefined && to !== undefined && from < to;
    const key = isPeriod ? `${from} ${to}` : '';
    periods.set(key, [...(periods.get(key) ?? []), one]);
  }
  return [...periods]
    .sort(([, [a]], [, [b]]) => (a?.to ?? 0) - (b?.to ?? 0))
    .map(([key, lines]) => ({
      src,
      ...(key === '' ? {} : { period: periodOf(key) }),
      lines: lines.slice(0, maxLinesOfResult).map(({ id, flow, of }) => ({
        id,
        ...bounded(flow),
        ...(of ? { of } : {}),
      })),
    }));
}

/** The contract's limit; no counter has so many lines. */
const maxLinesOfResult = 64;

const bounded = (flow: Flow): Flow => ({
  in: Math.min(flow.in, maxPeople),
  out: Math.min(flow.out, maxPeople),
});

function periodOf(key: string) {
  const [from, to] = key.split(' ').map((ms) => new Date(Number(ms)).toISOString());
  return { from: from!, to: to! };
}
