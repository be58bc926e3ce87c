import { sql } from 'kysely';
import { lastReset, resetsBetween } from '../../derived/occupancy/area-clock.ts';
import { bucketOf } from '../../derived/rollups/bucket-flows.ts';
import { measures } from '../../measures/measures.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { recountsBetween } from '../../records/areas/area-views.ts';
import type { Sample } from '../definition/alarm-machine-state.ts';
import {
  type EvaluatedArea,
  type EvaluatedDevice,
  isRuleOfSource,
} from '../definition/evaluated-entities.ts';
import { type Rule, windowMs } from '../definition/rule.ts';
import { ofArea, ofLine } from '../definition/subjects.ts';
import type { SubjectSamples } from './stored-message.ts';

interface FlowRow {
  bucket: Date;
  in_ms: number[];
  out_ms: number[];
}

interface Span {
  from: number;
  until: number;
}

/** When people crossed in the direction that a rule watches, in a span. */
const momentsOf = (rule: Rule, row: FlowRow, isReversed: boolean, { from, until }: Span) => {
  const measure = measures[rule.measure];
  const isIn = measure.kind === 'flow' && measure.way === 'in';
  const list = isIn !== isReversed ? row.in_ms : row.out_ms;
  return list.map((ms) => row.bucket.getTime() + ms).filter((at) => at > from && at <= until);
};

/** The id of a sample that was measured, and comes from no single notification. */
const measured = -1;

/** How many crossed in the window until each moment at which that changes. */
function crossingsOver(moments: readonly number[], length: number): Sample[] {
  const steps = moments
    .flatMap((at) => [
      { at, change: 1, id: measured },
      { at: at + length, change: -1, id: 0 },
    ])
    .sort((a, b) => a.at - b.at || a.id - b.id);
  const samples: Sample[] = [];
  let value = 0;
  for (const { at, change, id } of steps) {
    value += change;
    const last = samples.at(-1);
    if (last?.at === at) last.value = value;
    else samples.push({ at, value, id });
  }
  return samples;
}

/** People who crossed the lines of a device. */
export async function lineSamples(
  db: Db,
  rule: Rule,
  device: EvaluatedDevice,
  span: Span,
): Promise<Map<string, SubjectSamples>> {
  const length = windowMs(rule);
  const first = new Date(bucketOf(span.from - length));
  const { rows } = await sql<FlowRow & { counted_as: string; line: string }>`
    select n.counted_as, f.line, f.bucket, f.in_ms, f.out_ms
    from sources n
    join line_flows f on f.device_id = n.device_id and f.source = n.source
    where n.device_id = ${device.id} and n.counted_as is not null and f.bucket >= ${first}
      and f.bucket <= ${new Date(span.until)}
      and (${rule.line}::text is null or f.line = ${rule.line})
    order by f.bucket`.execute(db);
  const found = new Map<string, SubjectSamples>();
  const lines = Map.groupBy(
    rows.filter((row) => isRuleOfSource(rule, device, row.counted_as)),
    (row) => JSON.stringify([row.counted_as, row.line]),
  );
  for (const all of lines.values()) {
    const { counted_as, line } = all[0]!;
    const moments = all.flatMap((row) =>
      momentsOf(rule, row, false, { from: span.from - length, until: span.until }),
    );
    const subject = ofLine(device.id, counted_as, line);
    found.set(subject.key, { subject, samples: crossingsOver(moments, length) });
  }
  return found;
}

interface AreaFlowRow extends FlowRow {
  direction: 1 | -1;
}

async function flowsOfArea(db: Db, area: number, from: number, until: number) {
  const { rows } = await sql<AreaFlowRow>`
    select f.bucket, f.in_ms, f.out_ms, l.direction
    from flows_of_areas(array[${area}::int], array[${new Date(bucketOf(from))}::timestamptz],
      ${new Date(until + 1)}) f
    join area_lines l on l.area_id = f.area_id and l.position = f.position
    order by f.bucket`.execute(db);
  return rows;
}

/** People who crossed the lines of an area, or who are in it. */
export async function areaSamples(
  db: Db,
  rule: Rule,
  area: EvaluatedArea,
  span: Span,
): Promise<Map<string, SubjectSamples>> {
  const subject = ofArea(area.id);
  const samples =
    measures[rule.measure].kind === 'occupancy'
      ? await occupancySamples(db, area, span)
      : await areaFlowSamples(db, rule, area, span);
  return new Map([[subject.key, { subject, samples }]]);
}

async function areaFlowSamples(db: Db, rule: Rule, area: EvaluatedArea, span: Span) {
  const length = windowMs(rule);
  const rows = await flowsOfArea(db, area.id, span.from - length, span.until);
  const moments = rows.flatMap((row) =>
    momentsOf(rule, row, row.direction === -1, { from: span.from - length, until: span.until }),
  );
  return crossingsOver(moments, length);
}

/** How many people are in an area from each moment on at which that changes: as its occupancy says. */
async function occupancySamples(db: Db, area: EvaluatedArea, { from, until }: Span) {
  const { time_zone: zone, reset_at: time } = area;
  const begin = lastReset(zone, time, from);
  const [rows, recounts] = await Promise.all([
    flowsOfArea(db, area.id, begin, until),
    recountsBetween(db, area.id, new Date(begin), new Date(until)),
  ]);
  const signed = (moments: readonly number[], bucket: Date, sign: number) =>
    moments.map((ms) => ({ at: bucket.getTime() + ms, sign }));
  const steps = [
    ...rows.flatMap(({ bucket, direction, in_ms, out_ms }) => [
      ...signed(in_ms, bucket, direction),
      ...signed(out_ms, bucket, -direction),
    ]),
    ...[begin, ...resetsBetween(zone, time, begin, until)].map((at) => ({ at, people: 0 })),
    ...recounts.map(({ at, people }) => ({ at: at.getTime(), people })),
  ]
    .filter(({ at }) => at >= begin && at <= until)
    // A count begins before those of its moment cross.
    .sort((a, b) => a.at - b.at || Number('sign' in a) - Number('sign' in b));
  const samples: Sample[] = [];
  let people = 0;
  for (const step of steps) {
    people = 'sign' in step ? people + step.sign : step.people;
    const value = Math.max(0, people);
    const last = samples.at(-1);
    if (last?.at === step.at) last.value = value;
    else samples.push({ at: step.at, value, id: measured });
  }
  return samples;
}
