import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addReport, emptyLine, within } from '../../testing/messages/flow-model.ts';
import { runsOf } from '../../testing/number-of-runs.ts';
import { addCrossings, bucketsOf, coveredMsOf, type LineFlows, quarterMs } from './bucket-flows.ts';

const start = Date.parse('2026-03-01T10:00:00Z');
const minute = 60_000;
const counted = (flows: LineFlows) =>
  [...flows]
    .sort(([a], [b]) => a - b)
    .map(([bucket, flow]) => ({
      bucket: (bucket - start) / quarterMs,
      in: flow.in.length,
      out: flow.out.length,
      covered: coveredMsOf(flow) / quarterMs,
    }));

test('a period over several buckets is shared out by time, in whole people, with none lost', () => {
  const flows: LineFlows = new Map();
  addCrossings(flows, { from: start + 10 * minute, until: start + 40 * minute, in: 7, out: 1 });
  expect(counted(flows)).toEqual([
    { bucket: 0, in: 1, out: 0, covered: 1 / 3 },
    { bucket: 1, in: 4, out: 1, covered: 1 },
    { bucket: 2, in: 2, out: 0, covered: 2 / 3 },
  ]);
});

test('the message stored first keeps its time; of a later one only the uncovered part counts', () => {
  const flows: LineFlows = new Map();
  addCrossings(flows, { from: start, until: start + 10 * minute, in: 5, out: 0 });
  addCrossings(flows, { from: start, until: start + 10 * minute, in: 9, out: 9 });
  addCrossings(flows, { from: start + 5 * minute, until: start + 15 * minute, in: 4, out: 2 });
  expect(counted(flows)).toEqual([{ bucket: 0, in: 7, out: 1, covered: 1 }]);
});

test('crossings without a period count whole unless their moment is covered, and cover nothing', () => {
  const flows: LineFlows = new Map();
  const at = start + 7 * minute;
  addCrossings(flows, { from: at, until: at, in: 2, out: 1 });
  addCrossings(flows, { from: at, until: at, in: 2, out: 0 });
  expect(counted(flows)).toEqual([{ bucket: 0, in: 4, out: 1, covered: 0 }]);
  addCrossings(flows, { from: start, until: start + quarterMs, in: 0, out: 0 });
  addCrossings(flows, { from: at, until: at, in: 9, out: 9 });
  expect(counted(flows)).toEqual([{ bucket: 0, in: 4, out: 1, covered: 1 }]);
});

test('nobody crossing is a measurement, too', () => {
  const flows: LineFlows = new Map();
  addCrossings(flows, { from: start, until: start + quarterMs, in: 0, out: 0 });
  expect(counted(flows)).toEqual([{ bucket: 0, in: 0, out: 0, covered: 1 }]);
});

test('those with an attribute are some of the people: of a quarter of them at their moments', () => {
  const flows: LineFlows = new Map();
  addCrossings(flows, {
    from: start,
    until: start + 8 * minute,
    in: 8,
    out: 3,
    of: { staff: { in: 2, out: 3 } },
  });
  const flow = flows.get(start)!;
  const at = (minutes: number) => minutes * minute;
  expect(flow.of?.staff).toEqual({ in: [at(2.5), at(6.5)], out: flow.out });
  // What is spoken for already keeps its people with their attributes.
  addCrossings(flows, {
    from: start,
    until: start + 16 * minute,
    in: 16,
    out: 0,
    of: { staff: { in: 16, out: 0 } },
  });
  expect(flow.of?.staff?.in).toHaveLength(2 + 7);
  expect(flows.get(start + quarterMs)?.of?.staff?.in).toHaveLength(1);
});

describe('random histories', () => {
  test('have in no bucket anybody with an attribute who did not cross, and lose nobody', () => {
    const crossing = fc
      .record({
        from: fc.nat({ max: 6 * quarterMs }),
        length: fc.nat({ max: 6 * quarterMs }),
        in: fc.nat({ max: 60 }),
        some: fc.nat({ max: 60 }),
      })
      .map(({ from, length, some, in: people }) => {
        const staff = Math.min(some, people);
        const span = { from: start + from, until: start + from + length };
        return { ...span, in: people, out: 0, of: { staff: { in: staff, out: 0 } } };
      });
    fc.assert(
      fc.property(fc.array(crossing, { minLength: 1, maxLength: 6 }), (crossings) => {
        const flows: LineFlows = new Map();
        for (const one of crossings) addCrossings(flows, one);
        for (const flow of flows.values()) {
          const others = [...flow.in];
          for (const moment of flow.of?.staff?.in ?? []) {
            expect(others).toContain(moment);
            others.splice(others.indexOf(moment), 1);
          }
        }
        const alone: LineFlows = new Map();
        addCrossings(alone, crossings[0]!);
        const staff = [...alone.values()].flatMap(({ of }) => of?.staff?.in ?? []);
        expect(staff).toHaveLength(crossings[0]!.of.staff.in);
      }),
      runsOf(200, 2_000),
    );
  });

  const moment = fc.oneof(
    fc.integer({ min: 0, max: 6 * quarterMs }),
    fc.integer({ min: 0, max: 12 }).map((n) => n * (quarterMs / 2)),
  );
  const report = fc
    .tuple(moment, moment, fc.boolean(), fc.nat({ max: 40 }), fc.nat({ max: 7 }))
    .map(([a, b, isMoment, people, others]) => ({
      from: start + Math.min(a, b),
      until: start + (isMoment ? Math.min(a, b) : Math.max(a, b)),
      in: people,
      out: others,
    }));

  test('all equal the plain model, in every bucket and to the moment of each person', () => {
    fc.assert(
      fc.property(fc.array(report, { maxLength: 8 }), (reports) => {
        const flows: LineFlows = new Map();
        const line = emptyLine();
        for (const one of reports) {
          addCrossings(flows, one);
          addReport(line, one);
        }
        for (const bucket of bucketsOf({ from: start, until: start + 6 * quarterMs + 1 })) {
          const flow = flows.get(bucket) ?? { covered: [], in: [], out: [] };
          const truth = within(line, bucket, bucket + quarterMs);
          expect(coveredMsOf(flow)).toBe(truth.coveredMs);
          for (const direction of ['in', 'out'] as const) {
            const moments = line[direction]
              .filter((at) => at >= bucket && at < bucket + quarterMs)
              .map((at) => at - bucket)
              .sort((a, b) => a - b);
            expect(flow[direction]).toEqual(moments);
          }
        }
      }),
      runsOf(1_000, 10_000),
    );
  });

  test('without overlaps the order of arrival does not matter', () => {
    const cuts = fc.uniqueArray(fc.nat({ max: 6 * quarterMs }), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(cuts, fc.infiniteStream(fc.nat({ max: 20 })), (moments, people) => {
        const ends = [...moments].sort((a, b) => a - b);
        const reports = ends.slice(1).map((end, i) => ({
          from: start + ends[i]!,
          until: start + end,
          in: people.next().value,
          out: people.next().value,
        }));
        const [forwards, backwards]: LineFlows[] = [new Map(), new Map()];
        for (const one of reports) addCrossings(forwards!, one);
        for (const one of reports.toReversed()) addCrossings(backwards!, one);
        expect(counted(backwards!)).toEqual(counted(forwards!));
        const total = reports.reduce((sum, one) => sum + one.in, 0);
        expect([...forwards!.values()].reduce((sum, flow) => sum + flow.in.length, 0)).toBe(total);
      }),
      runsOf(100, 500),
    );
  });
});
