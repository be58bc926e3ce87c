import type { LineAttribute } from '@foyer/contract';

/** Length of a bucket. */
export const quarterMs = 900_000;

/** What is known of a line in one bucket. All numbers are ms after the bucket's begin. */
export interface BucketFlow {
  /** Disjoint spans that messages spoke for, ascending: begin, end, begin, end, … with ends excluded. */
  covered: number[];
  /** When each person crossed, ascending. */
  in: number[];
  out: number[];
  /** When those with an attribute crossed who were added: some of the moments above. */
  of?: AttributeMoments;
  /** Those who came back over the line who were added. */
  returned?: Directions<Return[]>;
}

/** Somebody came back over a line. */
export interface Return {
  /** After the bucket's begin: one of the moments of the direction. */
  ms: number;
  /** How long before that the person crossed in the other direction. */
  afterMs: number;
}

type Directions<T> = { in: T; out: T };
/** By attribute, as far as anybody has it. */
export type AttributeMoments = Partial<Record<LineAttribute, Directions<number[]>>>;

/** A line's flows by the begin of their bucket, ms since 1970. */
export type LineFlows = Map<number, BucketFlow>;

interface Span {
  from: number;
  until: number;
}

/** People who crossed from `from` to before `until`, ms since 1970; at `from` where both are equal. */
export interface Crossing extends Span {
  in: number;
  out: number;
  /** How many of them have an attribute. */
  of?: Partial<Record<LineAttribute, Directions<number>>>;
  /** After how many ms each of those came back who had crossed in the other direction before. */
  returnedAfterMs?: Directions<readonly number[]>;
}

export const bucketOf = (at: number) => Math.floor(at / quarterMs) * quarterMs;

/** How many buckets crossings lie in: at least one. */
export const bucketCountOf = ({ from, until }: Span) =>
  Math.max(1, Math.ceil((until - bucketOf(from)) / quarterMs));

/** The buckets that crossings lie in. */
export function bucketsOf(span: Span): number[] {
  const first = bucketOf(span.from);
  const buckets = [first];
  for (let nth = 1, count = bucketCountOf(span); nth < count; nth += 1) {
    buckets.push(first + nth * quarterMs);
  }
  return buckets;
}

/**
 * Adds what a message says of a line. Time that is covered already keeps what was said of it first: of people
 * spread evenly over the period those are added who crossed at a moment that nobody had spoken for.
 */
export function addCrossings(flows: LineFlows, crossings: Crossing): void {
  const { from, until } = crossings;
  for (const bucket of bucketsOf(crossings)) {
    const flow = flows.get(bucket) ?? { covered: [], in: [], out: [] };
    const begin = Math.max(from - bucket, 0);
    const end = Math.min(until - bucket, quarterMs);
    const isFree = (moment: number) => !isCovered(flow.covered, moment);
    for (const direction of ['in', 'out'] as const) {
      const moments = momentsWithin(crossings, crossings[direction], bucket).filter(isFree);
      if (moments.length > 0) flow[direction] = merged(flow[direction], moments);
    }
    if (crossings.of) addAttributes(flow, crossings, bucket, isFree);
    if (crossings.returnedAfterMs) addReturns(flow, crossings, bucket, isFree);
    flow.covered = withSpan(flow.covered, begin, end);
    flows.set(bucket, flow);
  }
}

/** Person k of n crosses at from + (k + ½) / n of the period: these moments, as far as they lie in the bucket. */
function momentsWithin({ from, until }: Span, people: number, bucket: number): number[] {
  const length = until - from;
  if (length === 0) return Array(people).fill(from - bucket);
  const momentOf = (k: number) => from + Math.floor(((2 * k + 1) * length) / (2 * people)) - bucket;
  const near = (moment: number) =>
    Math.min(people, Math.max(0, Math.floor(((moment - from) * people) / length) - 1));
  const moments: number[] = [];
  for (let k = near(bucket); k < people; k += 1) {
    const moment = momentOf(k);
    if (moment >= quarterMs) break;
    if (moment >= 0) moments.push(moment);
  }
  return moments;
}

/**
 * Of the people who cross in a direction those with an attribute are chosen evenly: every bucket and every part of a period
 * has at most as many of them as people.
 */
function addAttributes(
  flow: BucketFlow,
  crossings: Crossing,
  bucket: number,
  isFree: (moment: number) => boolean,
): void {
  for (const [name, told] of Object.entries(crossings.of ?? {})) {
    const attribute = name as LineAttribute;
    for (const direction of ['in', 'out'] as const) {
      const people = crossings[direction];
      const some = momentsOfSome(crossings, { people, some: told[direction] }, bucket);
      const free = some.map(({ ms }) => ms).filter(isFree);
      if (free.length === 0) continue;
      const kept = flow.of?.[attribute] ?? { in: [], out: [] };
      kept[direction] = merged(kept[direction], free);
      flow.of = { ...flow.of, [attribute]: kept };
    }
  }
}

/** As with attributes: those who came back are some of the people of their direction. */
function addReturns(
  flow: BucketFlow,
  crossings: Crossing,
  bucket: number,
  isFree: (moment: number) => boolean,
): void {
  for (const direction of ['in', 'out'] as const) {
    const afterMs = crossings.returnedAfterMs?.[direction] ?? [];
    const some = { people: crossings[direction], some: afterMs.length };
    const free = momentsOfSome(crossings, some, bucket).filter(({ ms }) => isFree(ms));
    if (free.length === 0) continue;
    flow.returned ??= { in: [], out: [] };
    flow.returned[direction].push(...free.map(({ nth, ms }) => ({ ms, afterMs: afterMs[nth]! })));
  }
}

/** The moments within the bucket of `some` of the people, who are spread evenly among them; `nth` of the some. */
function momentsOfSome(
  { from, until }: Span,
  { people, some }: { people: number; some: number },
  bucket: number,
): { nth: number; ms: number }[] {
  const length = until - from;
  const moments: { nth: number; ms: number }[] = [];
  if (length === 0) {
    for (let nth = 0; nth < some; nth += 1) moments.push({ nth, ms: from - bucket });
    return moments;
  }
  const near = Math.floor(((bucket - from) * some) / length) - 2;
  for (let j = Math.max(0, near); j < some; j += 1) {
    const k = Math.floor(((2 * j + 1) * people) / (2 * some));
    const moment = from + Math.floor(((2 * k + 1) * length) / (2 * people)) - bucket;
    if (moment >= quarterMs) break;
    if (moment >= 0) moments.push({ nth: j, ms: moment });
  }
  return moments;
}

function isCovered(covered: readonly number[], moment: number): boolean {
  for (let i = 0; i < covered.length; i += 2) {
    if (moment < covered[i]!) return false;
    if (moment < covered[i + 1]!) return true;
  }
  return false;
}

/** Spans with one more, joined where they touch. An empty span changes nothing. */
function withSpan(covered: readonly number[], begin: number, end: number): number[] {
  if (end <= begin) return [...covered];
  const before: number[] = [];
  const after: number[] = [];
  let [from, until] = [begin, end];
  for (let i = 0; i < covered.length; i += 2) {
    const [start, stop] = [covered[i]!, covered[i + 1]!];
    if (stop < from) before.push(start, stop);
    else if (start > until) after.push(start, stop);
    else [from, until] = [Math.min(from, start), Math.max(until, stop)];
  }
  return [...before, from, until, ...after];
}

const merged = (some: readonly number[], more: readonly number[]) =>
  some.length === 0 || some.at(-1)! <= more[0]!
    ? [...some, ...more]
    : [...some, ...more].sort((a, b) => a - b);

/** How much of its bucket messages spoke for. */
export const coveredMsOf = ({ covered }: BucketFlow): number =>
  covered.reduce((sum, moment, i) => sum + (i % 2 === 0 ? -moment : moment), 0);
