import type { DeviceMessage } from '@foyer/contract';

/**
 * The plain model that flows are compared with: a list of who crossed when, and a list of the spans that messages
 * spoke for. Nothing is kept in buckets, and nothing is merged.
 */
export interface ModelLine {
  in: number[];
  out: number[];
  spans: [from: number, until: number][];
}

/** What a message says of a line, as the model reads it. */
export interface ModelReport {
  from: number;
  until: number;
  in: number;
  out: number;
}

export const emptyLine = (): ModelLine => ({ in: [], out: [], spans: [] });

/** A message is stored: who crossed at a moment that no earlier message spoke for is added. */
export function addReport(line: ModelLine, { from, until, ...people }: ModelReport): void {
  const isFree = (moment: number) =>
    !line.spans.some(([begin, end]) => begin <= moment && moment < end);
  for (const direction of ['in', 'out'] as const) {
    const count = people[direction];
    for (let k = 0; k < count; k += 1) {
      const moment = from + Math.floor(((k + 0.5) * (until - from)) / count);
      if (isFree(moment)) line[direction].push(moment);
    }
  }
  line.spans.push([from, until]);
}

/** How many crossed within a span of time, and how much of it messages spoke for. */
export function within(line: ModelLine, from: number, until: number) {
  const count = (moments: number[]) => moments.filter((at) => at >= from && at < until).length;
  const cuts = [from, until, ...line.spans.flat()].filter((at) => at >= from && at <= until);
  cuts.sort((a, b) => a - b);
  let coveredMs = 0;
  for (let i = 1; i < cuts.length; i += 1) {
    const [begin, end] = [cuts[i - 1]!, cuts[i]!];
    if (line.spans.some((span) => span[0] <= begin && end <= span[1])) coveredMs += end - begin;
  }
  return { in: count(line.in), out: count(line.out), coveredMs };
}

/** What an Info message reports of each line, by `src/id`. */
export function reportsOf({ CreatedAt, Attributes }: DeviceMessage<1>): [string, ModelReport][] {
  const at = Date.parse(CreatedAt);
  return Attributes.payload.results.flatMap(({ src, period, lines = [] }) =>
    lines.map(({ id, ...people }): [string, ModelReport] => [
      `${src}/${id}`,
      {
        from: period ? Date.parse(period.from) : at,
        until: period ? Date.parse(period.to ?? CreatedAt) : at,
        ...people,
      },
    ]),
  );
}
