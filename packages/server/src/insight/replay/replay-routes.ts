import { endpoints, longestMomentsMs, longestTimelineMs } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { alarmsOfCamera } from '../../alarms/list/alarm-views.ts';
import { quarterMs } from '../../derived/rollups/bucket-flows.ts';
import type { Db } from '../../platform/database/postgres.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { readEnds } from '../../platform/time/range.ts';
import type { Span } from '../../platform/time/site-time.ts';
import type { Serve } from '../../records/access/serve.ts';
import { cameraOf } from '../../records/cameras/camera-views.ts';
import type { PhotoAddresses } from '../../records/photos/photo-address.ts';
import { measuredSpans } from './measured-spans.ts';
import { minutesOfLines } from './minutes-of-lines.ts';
import { nearestReadings } from './nearest-readings.ts';
import { readingsOf } from './reading-views.ts';
import { alarmToTimeline, readingToWire, spanToWire } from './replay-wire.ts';
import { flowsWithin, quartersWithin } from './timeline-views.ts';
import { crossingsWithin } from './window-crossings.ts';

interface Dependencies {
  db: Db;
  addresses: PhotoAddresses;
  now: () => Date;
}

const maxAlarms = 500;
const maxReadings = 1_000;

/** What a camera saw and counted, to be played again. */
export function replayRoutes(serve: Serve, { db, addresses, now }: Dependencies): void {
  serve(endpoints.cameras.timeline, async ({ caller, params, query, t }) => {
    const span = wholeQuarters(spanOf(query, longestTimelineMs));
    const camera = await cameraOf(db, caller.scope, params.id);
    const [flows, quarters, alarms, nearest] = await Promise.all([
      flowsWithin(db, camera, span),
      quartersWithin(db, camera, span),
      alarmsOfCamera(db, camera, span, maxAlarms),
      nearestReadings(db, camera, span),
    ]);
    return {
      ...spanToWire(span),
      lines: minutesOfLines(flows, span),
      people: quarters.flatMap(({ bucket, people }) =>
        people === null ? [] : [{ at: bucket.toISOString(), mean: people }],
      ),
      measured: measuredSpans(flows, quarters, span).map(spanToWire),
      alarms: alarms.map((row) => alarmToTimeline(row, now(), t)),
      earlier: nearest.earlier?.toISOString() ?? null,
      later: nearest.later?.toISOString() ?? null,
    };
  });

  serve(endpoints.cameras.moments, async ({ caller, params, query }) => {
    const span = wholeQuarters(spanOf(query, longestMomentsMs));
    const camera = await cameraOf(db, caller.scope, params.id);
    const [readings, crossings] = await Promise.all([
      readingsOf(db, camera, span),
      crossingsWithin(db, camera, span),
    ]);
    const step = Math.max(1, Math.ceil(readings.length / maxReadings));
    return {
      readings: readings
        .filter((_, nth) => nth % step === 0)
        .map((row) => readingToWire(row, addresses)),
      complete: step === 1,
      crossings: crossings.map(({ at, ...rest }) => ({ ...rest, at: new Date(at).toISOString() })),
    };
  });
}

/** As flows and readings are kept in quarter hours. */
const wholeQuarters = ({ start, until }: Span): Span => ({
  start: Math.floor(start / quarterMs) * quarterMs,
  until: Math.ceil(until / quarterMs) * quarterMs,
});

function spanOf({ from, to }: { from: string; to: string }, longestMs: number): Span {
  const ends = readEnds(from, to);
  if (ends.to - ends.from > longestMs) {
    const hours = longestMs / 3_600_000;
    throw new ProblemError(
      'malformed',
      msg('{hours, plural, one {One hour is} other {# hours are}} answered at most.', { hours }),
      { issues: [{ path: '/from', message: msg('is too long before the end') }] },
    );
  }
  return { start: ends.from, until: ends.to };
}
