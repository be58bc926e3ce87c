import {
  type InfoPayload,
  type LineAttributes,
  lineAttributes,
  longestReturnS,
} from '@foyer/contract';
import { bucketCountOf, type Crossing } from './bucket-flows.ts';

/** What a message says of a line of a source. */
export interface Crossings extends Crossing {
  source: string;
  line: string;
}

/** How far before a message's time the period of its crossings may begin. */
export const longestReachMs = 31 * 86_400_000;
/** How far after it the period may end: clocks of a device's parts differ. */
export const toleratedAheadMs = 5 * 60_000;

/** When a message was made and under which moment it is filed; they differ where its clock was wrong. */
export interface MessageTime {
  createdAt: number;
  at: number;
}

type Period = NonNullable<InfoPayload['results'][number]['period']>;

/** The span that a period means; undefined where it cannot be true. */
function spanOf(period: Period, createdAt: number) {
  const from = Date.parse(period.from);
  const until = period.to === undefined ? createdAt : Date.parse(period.to);
  const isPossible =
    from <= until && until <= createdAt + toleratedAheadMs && from >= createdAt - longestReachMs;
  return isPossible ? { from, until } : undefined;
}

/** A message that speaks of more than this is no report of a period: a mistake must not fill the table. */
const maxBuckets = 10_000;

/** The spans of a message's results; undefined where one cannot be true, or they are too long together. */
function spansOf({ results }: InfoPayload, createdAt: number) {
  const spans = results.map(({ period }) =>
    period ? spanOf(period, createdAt) : { from: createdAt, until: createdAt },
  );
  const buckets = results.reduce((sum, { lines = [] }, nth) => {
    const span = spans[nth];
    return sum + (span ? lines.length * bucketCountOf(span) : 0);
  }, 0);
  const isPossible = spans.every((span) => span !== undefined) && buckets <= maxBuckets;
  return isPossible ? spans : undefined;
}

/** Whether the message says a period that cannot be true: its clock is as wrong as one that says 1970. */
export const hasImpossiblePeriod = (payload: InfoPayload, createdAt: Date): boolean =>
  spansOf(payload, createdAt.getTime()) === undefined;

/**
 * The crossings that an Info message reports. Without a period they happened at its time; where a clock or a period
 * cannot be true, at the moment under which the message is filed. Of a payload stored before lines were validated,
 * those that are right.
 */
export function crossingsOf(payload: InfoPayload, { createdAt, at }: MessageTime): Crossings[] {
  if (!payload.results.some(({ lines }) => Array.isArray(lines))) return [];
  const spans = createdAt === at ? spansOf(payload, createdAt) : undefined;
  return payload.results.flatMap(({ src, lines = [] }, nth) => {
    const span = spans?.[nth] ?? { from: at, until: at };
    return (Array.isArray(lines) ? lines : [])
      .filter((line) => typeof line?.id === 'string' && isCount(line.in) && isCount(line.out))
      .map((line) => ({
        source: src,
        line: line.id,
        ...span,
        in: line.in,
        out: line.out,
        ...attributesOf(line),
        ...returnsOf(line),
      }));
  });
}

/** The attributes that somebody has; those of a payload that was stored before they were validated, as far as they can be true. */
function attributesOf(line: { in: number; out: number; of?: LineAttributes | undefined }) {
  const { of } = line;
  if (typeof of !== 'object' || of === null) return {};
  const told = lineAttributes.flatMap((attribute) => {
    const flow = of[attribute];
    if (!flow || !isCount(flow.in) || !isCount(flow.out)) return [];
    const isPossible = flow.in <= line.in && flow.out <= line.out;
    return isPossible && flow.in + flow.out > 0 ? [[attribute, flow] as const] : [];
  });
  return told.length === 0 ? {} : { of: Object.fromEntries(told) };
}

type ToldReturns = { in?: unknown; out?: unknown } | null | undefined;

/** Those who came back, if anybody did; nobody of a payload that was stored before they were validated, and cannot be true. */
function returnsOf(line: { in: number; out: number; returned_after_s?: ToldReturns }) {
  const told = line.returned_after_s;
  if (typeof told !== 'object' || told === null) return {};
  const [back, gone] = [secondsIn(told.in), secondsIn(told.out)];
  const isPossible = back.length <= line.in && gone.length <= line.out;
  if (!isPossible || back.length + gone.length === 0) return {};
  const inMs = (seconds: number) => Math.round(seconds * 1_000);
  return { returnedAfterMs: { in: back.map(inMs), out: gone.map(inMs) } };
}

const secondsIn = (list: unknown): number[] =>
  (Array.isArray(list) ? list : []).filter(
    (seconds) => typeof seconds === 'number' && seconds >= 0 && seconds <= longestReturnS,
  );

const isCount = (value: unknown) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 100_000;
