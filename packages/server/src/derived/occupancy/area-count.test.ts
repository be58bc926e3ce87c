import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addReport, emptyLine, type ModelLine } from '../../testing/messages/flow-model.ts';
import { addCrossings, bucketOf, type LineFlows, quarterMs } from '../rollups/bucket-flows.ts';
import { AreaCount, type Step } from './area-count.ts';

const begin = Date.parse('2026-03-01T03:00:00Z');
const range = 12 * quarterMs;
const moment = fc.nat({ max: range }).map((ms) => begin + ms);

const report = fc.record({
  line: fc.constantFrom(0, 1),
  from: moment,
  lengthMs: fc.oneof(fc.constant(0), fc.nat({ max: 3 * quarterMs })),
  in: fc.nat({ max: 12 }),
  out: fc.nat({ max: 12 }),
});
const history = fc.record({
  // In the order stored, whatever the order of their time; some are sent twice.
  reports: fc.array(report, { maxLength: 12 }).map((all) => [...all, ...all.slice(0, 2)]),
  starts: fc.array(fc.record({ at: moment, people: fc.nat({ max: 30 }) }), { maxLength: 4 }),
  asked: fc.array(moment, { minLength: 1, maxLength: 4 }),
});

/** The second line's `in` leads out of the area. */
const directions = [1, -1] as const;

/** What the area's statement answers of these lines: net flows by bucket, and the steps of some buckets. */
function flowsOf(lines: readonly LineFlows[], buckets: ReadonlySet<number>) {
  const steps: Step[] = [];
  const flows = new Map<number, { bucket: number; net: number; crossings: number }>();
  lines.forEach((line, nth) => {
    const sign = directions[nth]!;
    for (const [bucket, flow] of line) {
      const sum = flows.get(bucket) ?? { bucket, net: 0, crossings: 0 };
      sum.net += sign * (flow.in.length - flow.out.length);
      sum.crossings += flow.in.length + flow.out.length;
      flows.set(bucket, sum);
      if (!buckets.has(bucket)) continue;
      for (const ms of flow.in) steps.push({ at: bucket + ms, sign });
      for (const ms of flow.out) steps.push({ at: bucket + ms, sign: sign === 1 ? -1 : 1 });
    }
  });
  return { flows: [...flows.values()].sort((a, b) => a.bucket - b.bucket), steps };
}

test('ten thousand random histories of late, repeated and overlapping reports, resets and recounts equal the plain model', () => {
  fc.assert(
    fc.property(history, ({ reports, starts, asked }) => {
      const kept: LineFlows[] = [new Map(), new Map()];
      const model: ModelLine[] = [emptyLine(), emptyLine()];
      for (const { line, from, lengthMs, ...people } of reports) {
        const crossings = { from, until: from + lengthMs, ...people };
        addCrossings(kept[line]!, crossings);
        addReport(model[line]!, crossings);
      }
      const sorted = [{ at: begin, people: 0 }, ...starts].sort((a, b) => a.at - b.at);
      const buckets = new Set([...sorted.map(({ at }) => at), ...asked].map(bucketOf));
      const { flows, steps } = flowsOf(kept, buckets);
      const count = new AreaCount(sorted, flows, steps);
      for (const at of asked) {
        const start = sorted.findLast((one) => one.at <= at)!;
        const since = (moments: readonly number[]) =>
          moments.filter((one) => one >= start.at && one < at).length;
        const [first, second] = model as [ModelLine, ModelLine];
        const came = since(first.in) + since(second.out);
        const left = since(first.out) + since(second.in);
        expect(count.at(at)).toEqual({
          people: start.people + came - left,
          crossings: came + left,
        });
      }
    }),
    { numRuns: 10_000 },
  );
});
