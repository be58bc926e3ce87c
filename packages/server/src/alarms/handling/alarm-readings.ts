import type { AlarmMeasure, AlarmReadings } from '@foyer/contract';
import { isFlow, measures } from '../../measures/measures.ts';
import type { Db } from '../../platform/database/postgres.ts';
import type { Sample } from '../definition/alarm-machine-state.ts';
import { evaluatedAreas, evaluatedDevices } from '../definition/evaluated-entities.ts';
import { always, noCodes, type Rule } from '../definition/rule.ts';
import { firstOfBins, notificationsBetween } from '../evaluation/evaluation-views.ts';
import type { AlarmRecord } from '../list/alarm-records.ts';
import { trendMs } from '../samples/disk-trend.ts';
import { type Point, thinned } from '../samples/downsample.ts';
import { areaSamples, lineSamples } from '../samples/flow-samples.ts';
import { reachMs, readTypesOf, samplesOf } from '../samples/samples-of.ts';

const minuteMs = 60_000;
const aroundMs = 60 * minuteMs;
const longestMs = 24 * 60 * minuteMs;
const maxRead = 5_000;
const maxPoints = 600;

/** The values around an alarm: from an hour before until an hour after it, at most a day. */
export async function readingsAround(
  db: Db,
  alarm: AlarmRecord,
  now: Date,
): Promise<AlarmReadings> {
  const started = alarm.started_at.getTime();
  const ended = Math.min(alarm.ended_at?.getTime() ?? now.getTime(), started + longestMs);
  const span = {
    from: started - aroundMs,
    until: Math.max(started, Math.min(ended + aroundMs, now.getTime())),
  };
  const rule = await ruleOfAlarm(db, alarm);
  // A channel is no measure, and has no readings.
  const isMeasured = alarm.channel_id === null;
  const samples = (isMeasured ? await samplesIn(db, rule, alarm, span) : []).filter(
    ({ at, id }) => at >= span.from && (at <= span.until || id !== 0),
  );
  const points =
    isMeasured && measures[rule.measure].kind === 'silence'
      ? silentMinutes(samples, span.until)
      : samples.map(({ at, value }): Point => [at, value]);
  return {
    points: thinned(points, maxPoints, rule.direction),
    threshold: alarm.threshold,
    end_threshold: alarm.end_threshold,
    from: new Date(span.from).toISOString(),
    to: new Date(span.until).toISOString(),
  };
}

/** The rule as far as it says what to read; of one that is deleted, what its alarm kept. */
async function ruleOfAlarm(db: Db, alarm: AlarmRecord): Promise<Rule> {
  const rule = await db
    .selectFrom('alarm_rules')
    .select(['window_minutes', 'direction'])
    .where('id', '=', alarm.rule_id)
    .executeTakeFirst();
  return {
    id: alarm.rule_id,
    ...noCodes,
    name: alarm.rule_name,
    severity: 'notice',
    enabled: true,
    measure: alarm.measure as AlarmMeasure,
    customer_id: null,
    device_id: null,
    camera_id: null,
    area_id: alarm.area_id,
    zone: alarm.zone,
    line: alarm.line,
    reason: null,
    direction: rule?.direction === 'below' ? 'below' : 'above',
    threshold: alarm.threshold,
    end_threshold: alarm.end_threshold,
    window_minutes: rule?.window_minutes ?? null,
    begins_after_seconds: 0,
    ends_after_seconds: 0,
    hours: always,
    advice: '',
    needs_acknowledgement: false,
    changed_at: new Date(0),
  };
}

async function samplesIn(
  db: Db,
  rule: Rule,
  alarm: AlarmRecord,
  span: { from: number; until: number },
): Promise<readonly Sample[]> {
  if (alarm.area_id !== null) {
    const [area] = await evaluatedAreas(db, { ids: [alarm.area_id] });
    return area
      ? ((await areaSamples(db, rule, area, span)).get(alarm.subject)?.samples ?? [])
      : [];
  }
  const device = (await evaluatedDevices(db, [alarm.device_id ?? 0])).get(alarm.device_id ?? 0);
  if (!device) return [];
  if (isFlow(rule.measure)) {
    return (await lineSamples(db, rule, device, span)).get(alarm.subject)?.samples ?? [];
  }
  const stored =
    measures[rule.measure].kind === 'trend'
      ? await firstOfBins(db, device.id, { from: span.from - trendMs, until: span.until })
      : await notificationsBetween(
          db,
          {
            device: device.id,
            types: readTypesOf(rule),
            from: span.from - reachMs(rule),
            until: span.until,
          },
          maxRead,
        );
  return samplesOf(rule, device, stored).get(alarm.subject)?.samples ?? [];
}

/** Minutes since the last sample, as they rise and fall. */
function silentMinutes(samples: readonly Sample[], until: number): Point[] {
  const points: Point[] = [];
  let last: number | null = null;
  for (const { at } of samples) {
    if (last !== null && at - last > minuteMs)
      points.push([at - 1, Math.round((at - last) / minuteMs)]);
    points.push([at, 0]);
    last = at;
  }
  if (last !== null && until - last > minuteMs)
    points.push([until, Math.round((until - last) / minuteMs)]);
  return points;
}
