import type { InfoPayload, InfoResult, NotificationType, Payloads } from '@foyer/contract';
import { bisector, bisectRight } from 'd3-array';
import type { Db } from '../../platform/database/postgres.ts';
import { type CountedStays, countStoredStays } from '../paths/path-stays.ts';
import { type RecountInForce, recountsInForce } from './recount-views.ts';

/** A stored notification, as far as zones need it. */
interface Message {
  type: NotificationType;
  at: Date;
  created_at: Date;
  payload: Payloads[NotificationType];
}

/** What a message says of a zone. */
interface ZoneReading {
  id: string;
  people: number;
  dwell_s: number[];
}

/** A zone that was counted again: its readings replace those of messages, which are asked in their order. */
interface RecountedZone {
  id: string;
  sources: ReadonlySet<string>;
  /** The reading that a message of this moment would have had; undefined where no paths are stored, or the recount does not hold. */
  readingAt(at: number): ZoneReading | undefined;
}

/**
 * Messages of a device in a span, in the order of their time, with the readings that recounted zones have by the stored paths:
 * as if the camera watcher had known the drawing. What is derived from messages then follows from the recount too.
 */
export async function withRecountedZones<M extends Message>(
  db: Db,
  deviceId: number,
  span: { from: Date; end: Date },
  messages: readonly M[],
): Promise<readonly M[]> {
  const recounts = await recountsInForce(db, deviceId, 'zone', span);
  if (recounts.length === 0) return messages;
  const zones: RecountedZone[] = [];
  for (const recount of recounts) zones.push(await recountedZone(db, recount, span));
  return messages.map((message) =>
    message.type === 1 ? { ...message, payload: withZonesOf(message, zones) } : message,
  );
}

function withZonesOf({ at, created_at, payload }: Message, zones: readonly RecountedZone[]) {
  const { results, ...rest } = payload as InfoPayload;
  const shift = at.getTime() - created_at.getTime();
  return {
    ...rest,
    results: results.map((result) => {
      const end = result.period?.to;
      const moment = end === undefined ? at.getTime() : Date.parse(end) + shift;
      const recounted = zones
        .filter(({ sources }) => sources.has(result.src))
        .flatMap((zone) => zone.readingAt(moment) ?? []);
      return recounted.length === 0
        ? result
        : { ...result, zones: replaced(result.zones, recounted) };
    }),
  };
}

/** Zones of a result with the readings of recounts; of one zone that of the last recount. */
function replaced(sent: InfoResult['zones'], recounted: readonly ZoneReading[]): ZoneReading[] {
  const byId = new Map<string, ZoneReading>();
  // What was stored before zones were validated may be anything; `readingsOf` leaves it out.
  for (const zone of [...(Array.isArray(sent) ? (sent as ZoneReading[]) : []), ...recounted]) {
    if (typeof zone?.id === 'string') byId.set(zone.id, zone);
  }
  return [...byId.values()];
}

/** Who left longer ago is in no message: none was sent then. */
const longestBetweenMs = 10 * 60_000;

async function recountedZone(
  db: Db,
  recount: RecountInForce,
  { from, end }: { from: Date; end: Date },
): Promise<RecountedZone> {
  const [since, until] = [recount.since.getTime(), recount.until.getTime()];
  const counted = await countStoredStays(db, recount, recount.points, {
    start: Math.max(since, from.getTime()),
    until: Math.min(until, end.getTime()),
  });
  const peopleAt = peopleOf(counted);
  const isCovered = coverageOf(counted);
  let nth = 0;
  return {
    id: recount.part,
    sources: new Set(recount.sources),
    readingAt(at) {
      if (at < since || at >= until || !isCovered(at)) return undefined;
      const dwell_s: number[] = [];
      for (let stay = counted.stays[nth]; stay && stay.until <= at; stay = counted.stays[++nth]) {
        if (stay.until <= at - longestBetweenMs) continue;
        dwell_s.push(Math.round((stay.until - stay.from) / 100) / 10);
      }
      return { id: recount.part, people: peopleAt(at), dwell_s };
    },
  };
}

const byUntil = bisector<{ until: number }, number>(({ until }) => until);
const byFrom = bisector<{ from: number }, number>(({ from }) => from);

/** How many were in the zone at a moment. */
function peopleOf({ stays }: CountedStays): (at: number) => number {
  const begins = stays.map(({ from }) => from).sort((a, b) => a - b);
  return (at) => bisectRight(begins, at) - byUntil.right(stays, at);
}

/** Whether a moment is in a covered span. */
const coverageOf =
  ({ covered }: CountedStays) =>
  (at: number): boolean => {
    const span = covered[byFrom.right(covered, at) - 1];
    return span !== undefined && at <= span.until;
  };
