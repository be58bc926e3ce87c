import type { Span } from '../../platform/time/site-time.ts';
import type { FlowOfQuarter } from './timeline-views.ts';

const minuteMs = 60_000;

/** Who crossed each line in each minute of a span of whole minutes. Numbers are people. */
export function minutesOfLines(flows: readonly FlowOfQuarter[], { start, until }: Span) {
  const length = (until - start) / minuteMs;
  const lines = new Map<string, { id: string; in: number[]; out: number[] }>();
  for (const { line, bucket, in_ms, out_ms } of flows) {
    const minutes = lines.get(line) ?? {
      id: line,
      in: new Array<number>(length).fill(0),
      out: new Array<number>(length).fill(0),
    };
    lines.set(line, minutes);
    const add = (counts: number[], moments: readonly number[]) => {
      for (const ms of moments) {
        const nth = Math.floor((bucket.getTime() + ms - start) / minuteMs);
        if (nth >= 0 && nth < length) counts[nth]! += 1;
      }
    };
    add(minutes.in, in_ms);
    add(minutes.out, out_ms);
  }
  return [...lines.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}
