import { factsOfMeasure } from '@foyer/contract';
import { withRecountedZones } from '../../derived/rollups/recounted-zones.ts';
import type { ShareMeasure, SilenceMeasure, ValueMeasure } from '../../measures/measure.ts';
import { measures } from '../../measures/measures.ts';
import type { Db } from '../../platform/database/postgres.ts';
import type { Sample } from '../definition/alarm-machine-state.ts';
import { type EvaluatedDevice, isRuleOfSource } from '../definition/evaluated-entities.ts';
import { type Rule, windowMs } from '../definition/rule.ts';
import { ofDevice, ofSource, ofZone, type Subject } from '../definition/subjects.ts';
import {
  firstOfBins,
  notificationsBetween,
  notificationsOfBuckets,
} from '../evaluation/evaluation-views.ts';
import { trendMs } from '../samples/disk-trend.ts';
import type { Point } from '../samples/downsample.ts';
import { lineSamples } from '../samples/flow-samples.ts';
import { samplesOf } from '../samples/samples-of.ts';
import type { SubjectSamples } from '../samples/stored-message.ts';
import { sharesOver } from '../samples/violation-shares.ts';
import { gapsOf, type QuarterRow, quartersOf, zoneQuartersOf } from './preview-views.ts';

/** Samples of a subject over weeks, and what its chart shows. */
export interface History extends SubjectSamples {
  points: Point[];
}

interface Span {
  from: number;
  until: number;
}

const datesOf = ({ from, until }: Span) => ({ from: new Date(from), end: new Date(until) });

const quarterMs = 900_000;
/** Notifications read of a device; of more, those of the last days. */
const maxRead = 12_000;

/**
 * What a device's stored history says of a rule's subjects, without reading all of it: where the quarter hours show that
 * nothing can have reached the threshold, their notifications are left out. Shares, and silences of cameras, are known to
 * a quarter hour.
 */
export async function historyOf(
  db: Db,
  rule: Rule,
  device: EvaluatedDevice,
  span: Span,
): Promise<Map<string, History>> {
  const measure = measures[rule.measure];
  switch (measure.kind) {
    case 'share':
      return shareHistory(db, { rule, measure, device, span });
    case 'silence':
      return factsOfMeasure(rule.measure).of === 'device'
        ? offlineHistory(db, rule, device, span)
        : quietHistory(db, { rule, measure, device, span });
    case 'trend': {
      const stored = await firstOfBins(db, device.id, { ...span, from: span.from - trendMs });
      return withPoints(samplesOf(rule, device, stored), span);
    }
    case 'flow':
      return withPoints(await lineSamples(db, rule, device, span), span);
    case 'occupancy':
      return new Map();
    case 'event':
      break;
    case 'value':
      if (measure.quarters) return quarterHistory(db, { rule, measure, device, span });
  }
  const wanted = { device: device.id, types: measure.types, ...span };
  const stored = await notificationsBetween(db, wanted, maxRead, true);
  const told = await withRecountedZones(db, device.id, datesOf(span), stored);
  return withPoints(samplesOf(rule, device, told), span);
}

/** What the history of a measure is read of. */
interface Asked<M> {
  rule: Rule;
  measure: M;
  device: EvaluatedDevice;
  span: Span;
}

const withPoints = (found: ReadonlyMap<string, SubjectSamples>, { from, until }: Span) =>
  new Map(
    [...found].map(([key, { subject, samples }]): [string, History] => {
      const within = samples.filter(({ at }) => at >= from && at <= until);
      const points = within.map(({ at, value }): Point => [at, value]);
      return [key, { subject, samples: within, points }];
    }),
  );

/** Quarter hours of subjects that count, by subject. */
function bySubject(rule: Rule, device: EvaluatedDevice, rows: readonly QuarterRow[]) {
  const found = new Map<string, { subject: Subject; rows: QuarterRow[] }>();
  for (const row of rows) {
    const countedAs = device.counted.get(row.source);
    if (countedAs === undefined || !isRuleOfSource(rule, device, countedAs)) continue;
    if (row.zone !== null && rule.zone !== null && row.zone !== rule.zone) continue;
    const subject =
      row.zone === null ? ofSource(device.id, countedAs) : ofZone(device.id, countedAs, row.zone);
    const known = found.get(subject.key) ?? { subject, rows: [] };
    known.rows.push(row);
    found.set(subject.key, known);
  }
  return found;
}

/** The notifications of quarter hours that matter, for a measure whose highest values are kept. */
async function quarterHistory(db: Db, { rule, measure, device, span }: Asked<ValueMeasure>) {
  const rows = await (measure.quarters === 'zones' ? zoneQuartersOf : quartersOf)(
    db,
    device.id,
    span,
  );
  const subjects = bySubject(rule, device, rows);
  const buckets = new Set<number>();
  for (const { rows: own } of subjects.values()) {
    own.forEach((row, nth) => {
      // The first value below the end is in one of these quarter hours, or in the next one that has any.
      if (matters(rule, row) || (nth > 0 && matters(rule, own[nth - 1]!))) {
        buckets.add(row.bucket.getTime());
      }
    });
  }
  const { types } = measure;
  const stored = await notificationsOfBuckets(
    db,
    { device: device.id, types },
    [...buckets],
    maxRead,
  );
  const told = await withRecountedZones(db, device.id, datesOf(span), stored);
  const samples = samplesOf(rule, device, told);
  return new Map(
    [...subjects].map(([key, { subject, rows: own }]): [string, History] => [
      key,
      {
        subject,
        samples: (samples.get(key)?.samples ?? []).filter(({ at }) => at <= span.until),
        points: own.map(({ bucket, people_max }): Point => [bucket.getTime(), people_max]),
      },
    ]),
  );
}

/** Whether a reading of a quarter hour may begin the condition, or keep it up. */
function matters(
  { direction, threshold, end_threshold }: Rule,
  { people_max }: QuarterRow,
): boolean {
  if (people_max === null) return false;
  // The lowest reading of a quarter hour is not kept.
  return (
    direction === 'below' || people_max >= Math.min(threshold ?? 0, end_threshold ?? threshold ?? 0)
  );
}

async function shareHistory(db: Db, { rule, measure, device, span }: Asked<ShareMeasure>) {
  const rows = await quartersOf(db, device.id, span);
  const { part, whole } = measure.columns;
  return new Map(
    [...bySubject(rule, device, rows)].map(([key, { subject, rows: own }]): [string, History] => {
      const said = own.map((row) => ({
        at: row.bucket.getTime() + quarterMs,
        id: 1,
        people: Number(row[whole]),
        violations: Number(row[part]),
      }));
      const samples = sharesOver(said, windowMs(rule)).filter(({ at }) => at <= span.until);
      return [
        key,
        { subject, samples, points: samples.map(({ at, value }): Point => [at, value]) },
      ];
    }),
  );
}

async function offlineHistory(db: Db, rule: Rule, device: EvaluatedDevice, span: Span) {
  const minMs = (rule.threshold ?? device.offline_after_minutes) * 60_000;
  const gaps = await gapsOf(db, device.id, span, minMs);
  const subject = ofDevice(device.id);
  if (gaps.length === 0) return new Map<string, History>();
  const samples: Sample[] = [];
  for (const { before, after } of gaps) {
    // Between two gaps messages came often enough: of these a few stand for all.
    const last = samples.at(-1)?.at ?? before.getTime();
    for (let at = last + minMs / 2; at < before.getTime(); at += minMs / 2) {
      samples.push({ at, value: 0, id: 1 });
    }
    samples.push({ at: before.getTime(), value: 0, id: 1 });
    if (after) samples.push({ at: after.getTime(), value: 0, id: 1 });
  }
  return new Map([[subject.key, { subject, samples, points: silencePoints(samples, span.until) }]]);
}

async function quietHistory(db: Db, { rule, measure, device, span }: Asked<SilenceMeasure>) {
  const rows = await quartersOf(db, device.id, span);
  return new Map(
    [...bySubject(rule, device, rows)].map(([key, { subject, rows: own }]): [string, History] => {
      const heard = own.filter((row) => measure.isAliveWith(Number(row.people_sum)));
      const samples = heard.flatMap(({ bucket }): Sample[] => [
        { at: bucket.getTime(), value: 0, id: 1 },
        { at: Math.min(bucket.getTime() + quarterMs, span.until), value: 0, id: 2 },
      ]);
      return [key, { subject, samples, points: silencePoints(samples, span.until) }];
    }),
  );
}

/** Minutes since the last sample, where there was a gap. */
function silencePoints(samples: readonly Sample[], until: number): Point[] {
  const points: Point[] = [];
  samples.forEach(({ at }, nth) => {
    points.push([at, 0]);
    const next = samples[nth + 1]?.at ?? until;
    if (next - at > 60_000) points.push([next - 1, Math.round((next - at) / 60_000)]);
  });
  return points;
}
