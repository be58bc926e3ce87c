import type {
  AlarmMeasure,
  AlertPayload,
  HealthPayload,
  InfoPayload,
  NotificationType,
  Payloads,
} from '@foyer/contract';
import { defaultWindowMinutes, type Rule } from '../alarm-rules/rule.ts';
import { numberIn, type Reading, readingsOf } from '../derived/readings.ts';
import { type EvaluatedDevice, isRuleOfSource } from './fleet.ts';
import type { Sample } from './machine.ts';
import { ofDevice, ofSource, ofZone, type Subject } from './subjects.ts';

/** A stored notification, as far as rules need it. */
export interface Stored {
  id: number;
  device_id: number;
  type: NotificationType;
  at: Date;
  created_at: Date;
  received_at: Date;
  clock_wrong: boolean;
  payload: Payloads[NotificationType];
}

/** The types of notifications from which a measure is taken. */
export const typesOf: Record<AlarmMeasure, readonly NotificationType[]> = {
  people: [1, 4],
  'zone people': [1],
  occupancy: [],
  'flow in': [],
  'flow out': [],
  'distance violations': [1],
  'ppe violations': [1],
  alert: [3],
  'device offline': [1, 2, 3, 4],
  'camera silent': [1, 4],
  disk: [2],
  // Read by itself: a message of each six hours.
  'disk trend': [],
  memory: [2],
  load: [2],
  sampling: [2],
  'picture trouble': [2],
  clock: [1, 2, 3, 4],
  'nothing seen': [1],
};

/** What one notification says of subjects of a measure. */
interface Said {
  subject: Subject;
  value: number | null;
}

const isViolations = (measure: AlarmMeasure) =>
  measure === 'distance violations' || measure === 'ppe violations';

/** How far before a moment notifications matter for the value at it. */
export const reachMs = (rule: Rule): number => (isViolations(rule.measure) ? windowMs(rule) : 0);

export const windowMs = (rule: Rule) => (rule.window_minutes ?? defaultWindowMinutes) * 60_000;

export interface SubjectSamples {
  subject: Subject;
  samples: Sample[];
}

/** What notifications of a device, in order of (at, id), say of each subject of a rule. */
export function samplesOf(
  rule: Rule,
  device: EvaluatedDevice,
  stored: readonly Stored[],
): Map<string, SubjectSamples> {
  if (isViolations(rule.measure)) return violationSamples(rule, device, stored);
  if (rule.measure === 'disk trend') return trendSamples(device, stored);
  const found = new Map<string, SubjectSamples>();
  for (const each of stored) {
    if (!typesOf[rule.measure].includes(each.type)) continue;
    const at = (rule.measure === 'device offline' ? each.received_at : each.at).getTime();
    for (const { subject, value } of saidOf(rule, device, each)) {
      const samples = found.get(subject.key) ?? { subject, samples: [] };
      const last = samples.samples.at(-1);
      // Two names of one camera in one message: the last one counts, as everywhere.
      if (last?.id === each.id && rule.measure !== 'alert') last.value = value;
      else samples.samples.push({ at, value, id: each.id });
      found.set(subject.key, samples);
    }
  }
  if (rule.measure === 'device offline') {
    for (const { samples } of found.values()) samples.sort((a, b) => a.at - b.at || a.id - b.id);
  }
  return found;
}

function saidOf(rule: Rule, device: EvaluatedDevice, stored: Stored): Said[] {
  const { measure } = rule;
  switch (measure) {
    case 'people':
      return counted(rule, device, stored, ({ people, maskPeople }) => people ?? maskPeople);
    case 'camera silent':
      return counted(rule, device, stored, () => 0);
    case 'nothing seen':
      return seen(rule, device, stored);
    case 'zone people':
      return readings(rule, device, stored).flatMap(([source, { zones }]) =>
        zones
          .filter(({ id }) => rule.zone === null || rule.zone === id)
          .map(({ id, people }) => ({ subject: ofZone(device.id, source, id), value: people })),
      );
    case 'alert':
      return alerted(rule, device, stored.payload as AlertPayload);
    case 'device offline':
      return [{ subject: ofDevice(device.id), value: 0 }];
    case 'clock':
      return [{ subject: ofDevice(device.id), value: secondsOff(stored) }];
    default:
      return stored.type === 2 ? healthOf(rule, device, stored.payload as HealthPayload) : [];
  }
}

const isPicked = (rule: Rule, device: EvaluatedDevice, countedAs: string | undefined) =>
  countedAs !== undefined && isRuleOfSource(rule, device, countedAs);

/** Readings of sources that count, with the names under which they do. */
function readings(rule: Rule, device: EvaluatedDevice, stored: Stored): [string, Reading][] {
  return readingsOf<NotificationType>(stored.type, stored.payload, []).flatMap((reading) => {
    const countedAs = device.counted.get(reading.source);
    return isPicked(rule, device, countedAs) ? [[countedAs!, reading] as [string, Reading]] : [];
  });
}

const counted = (
  rule: Rule,
  device: EvaluatedDevice,
  stored: Stored,
  valueIn: (reading: Reading) => number | null,
): Said[] =>
  readings(rule, device, stored).flatMap(([source, reading]) => {
    const value = valueIn(reading);
    return value === null ? [] : [{ subject: ofSource(device.id, source), value }];
  });

/** Sources on which somebody is seen, or somebody crosses a line. */
function seen(rule: Rule, device: EvaluatedDevice, { payload }: Stored): Said[] {
  return (payload as InfoPayload).results.flatMap(
    ({ src, counting_num = 0, lines = [], zones = [] }) => {
      const countedAs = device.counted.get(src);
      if (!isPicked(rule, device, countedAs)) return [];
      const people =
        counting_num +
        lines.reduce((sum, line) => sum + line.in + line.out, 0) +
        zones.reduce((sum, zone) => sum + zone.people, 0);
      return people > 0 ? [{ subject: ofSource(device.id, countedAs!), value: people }] : [];
    },
  );
}

function alerted(rule: Rule, device: EvaluatedDevice, { reason, details }: AlertPayload): Said[] {
  if (rule.reason !== null && !reason.toLowerCase().includes(rule.reason.toLowerCase())) return [];
  // An alert matters whether or not its source counts.
  const source = device.counted.get(details.src) ?? details.src;
  if (!isRuleOfSource(rule, device, source)) return [];
  return [
    { subject: ofSource(device.id, source, reason.slice(0, 120)), value: numberIn(details.value) },
  ];
}

/** By how much a device's clock is wrong; of one that is behind nobody can tell from what was sent late. */
const secondsOff = ({ created_at, received_at, clock_wrong }: Stored): number => {
  const ahead = (created_at.getTime() - received_at.getTime()) / 1000;
  return Math.round(clock_wrong ? Math.abs(ahead) : Math.max(0, ahead));
};

function healthOf(rule: Rule, device: EvaluatedDevice, health: HealthPayload): Said[] {
  const whole = (value: number | null): Said[] => [{ subject: ofDevice(device.id), value }];
  switch (rule.measure) {
    case 'disk':
      return disksOf(health).map(([mount, used]) => ({
        ...{ subject: ofDevice(device.id, mount), value: used },
      }));
    case 'memory': {
      const { mem_total_kb: total, mem_free_kb: free } = health.sys_memory;
      return total > 0 ? whole(Math.floor(((total - free) / total) * 100)) : [];
    }
    case 'load':
      return whole(loadOf(health));
    case 'sampling':
    case 'picture trouble':
      return health.img_sources.flatMap((source) => {
        const countedAs = device.counted.get(source.title) ?? source.title;
        if (!isRuleOfSource(rule, device, countedAs)) return [];
        const isUp = source.sampling_status.toLowerCase() === 'up';
        if (rule.measure === 'picture trouble') {
          return [{ subject: ofSource(device.id, countedAs), value: Number(!isUp) }];
        }
        // Of a source that does not sample at all, a rule of `picture trouble` says so.
        const value = isUp ? numberIn(source.sampling_success) : null;
        return [{ subject: ofSource(device.id, countedAs), value }];
      });
    default:
      return [];
  }
}

/** Percent used, by mount point. */
const disksOf = (health: HealthPayload): [string, number][] =>
  health.partitions.flatMap(({ mountpoint, use_pct }) => {
    const used = numberIn(use_pct);
    return used === null ? [] : [[mountpoint, used] as [string, number]];
  });

const loadOf = ({ load_avg: load }: HealthPayload): number | null =>
  Array.isArray(load) ? (load[0] ?? null) : numberIn(load);

/** Fewer people in the window say nothing about a share. */
const fewestPeople = 10;

/** Violations per 100 people of the time until each moment at which that changes. */
function violationSamples(rule: Rule, device: EvaluatedDevice, stored: readonly Stored[]) {
  const found = new Map<string, SubjectSamples>();
  const said = new Map<string, { at: number; id: number; people: number; violations: number }[]>();
  for (const each of stored) {
    if (each.type !== 1) continue;
    for (const [source, reading] of readings(rule, device, each)) {
      const isPpe = rule.measure === 'ppe violations';
      const violations = isPpe ? reading.ppe : reading.distance;
      const people = isPpe ? reading.ppePeople : reading.people;
      if (violations === null || people === null) continue;
      const subject = ofSource(device.id, source);
      found.set(subject.key, found.get(subject.key) ?? { subject, samples: [] });
      const list = said.get(subject.key) ?? [];
      list.push({ at: each.at.getTime(), id: each.id, people, violations });
      said.set(subject.key, list);
    }
  }
  for (const [key, list] of said) found.get(key)!.samples = sharesOver(list, windowMs(rule));
  return found;
}

/** Violations per 100 people of the time until each moment at which that changes. */
export function sharesOver(
  list: readonly { at: number; id: number; people: number; violations: number }[],
  length: number,
): Sample[] {
  const steps = list
    .flatMap((each) => [
      each,
      { at: each.at + length, id: 0, people: -each.people, violations: -each.violations },
    ])
    .sort((a, b) => a.at - b.at || a.id - b.id);
  let [people, violations] = [0, 0];
  return steps.map((step) => {
    people += step.people;
    violations += step.violations;
    const value = people < fewestPeople ? null : Math.round((violations / people) * 1000) / 10;
    return { at: step.at, id: step.id, value };
  });
}

export const trendBinMs = 6 * 3_600_000;
const trendBins = 28;
const fewestBins = 4;
export const trendMs = trendBins * trendBinMs;

export const trendBinOf = (at: number) => Math.floor(at / trendBinMs) * trendBinMs;

/**
 * In how many days a disk will be full, by the straight line through the first reading of each six hours of the last
 * seven days; null where it does not fill.
 */
function trendSamples(device: EvaluatedDevice, stored: readonly Stored[]) {
  const found = new Map<string, SubjectSamples>();
  const series = new Map<string, { at: number; used: number }[]>();
  const seenBins = new Set<number>();
  for (const each of stored) {
    const at = each.at.getTime();
    if (each.type !== 2 || seenBins.has(trendBinOf(at))) continue;
    seenBins.add(trendBinOf(at));
    for (const [mount, used] of disksOf(each.payload as HealthPayload)) {
      const subject = ofDevice(device.id, mount);
      const points = [...(series.get(subject.key) ?? []), { at, used }].filter(
        (point) => point.at > at - trendMs,
      );
      series.set(subject.key, points);
      const samples = found.get(subject.key) ?? { subject, samples: [] };
      samples.samples.push({ at, id: each.id, value: daysUntilFull(points) });
      found.set(subject.key, samples);
    }
  }
  return found;
}

function daysUntilFull(points: readonly { at: number; used: number }[]): number | null {
  if (points.length < fewestBins) return null;
  const day = 86_400_000;
  const [first, last] = [points[0]!, points.at(-1)!];
  const xs = points.map(({ at }) => (at - first.at) / day);
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  const [x, y] = [mean(xs), mean(points.map(({ used }) => used))];
  const spread = xs.reduce((sum, each) => sum + (each - x) ** 2, 0);
  const slope = points.reduce((sum, { used }, i) => sum + (xs[i]! - x) * (used - y), 0) / spread;
  if (!(slope > 0.01)) return null;
  return Math.max(0, Math.round(((100 - last.used) / slope) * 10) / 10);
}
