import type {
  AlarmMeasure,
  AlertPayload,
  HealthPayload,
  InfoPayload,
  NotificationType,
} from '@foyer/contract';
import { numberIn, type Reading } from '../../measures/readings.ts';
import type { Sample } from '../definition/alarm-machine-state.ts';
import { isJudgedByReceipt } from '../definition/condition.ts';
import { type EvaluatedDevice, isRuleOfSource } from '../definition/evaluated-entities.ts';
import { type Rule, windowMs } from '../definition/rule.ts';
import { ofDevice, ofSource, ofZone } from '../definition/subjects.ts';
import {
  countedReadings,
  isPicked,
  type Stored,
  type SubjectSamples,
  type SubjectValue,
} from './counted-readings.ts';
import { trendSamples } from './disk-trend.ts';
import { healthOf } from './health-measures.ts';
import { violationSamples } from './violation-shares.ts';

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

export const isViolations = (measure: AlarmMeasure) =>
  measure === 'distance violations' || measure === 'ppe violations';

/** Of long times: its messages wait a minute for others to be evaluated with them. */
export const isPaced = ({ measure }: Rule): boolean =>
  isViolations(measure) || measure === 'nothing seen';

/** How far before a moment notifications matter for the value at it. */
export const reachMs = (rule: Rule): number => (isViolations(rule.measure) ? windowMs(rule) : 0);

/** What notifications of a device, in order of (at, id), say of each subject of a rule. */
export function samplesOf(
  rule: Rule,
  device: EvaluatedDevice,
  stored: readonly Stored[],
): Map<string, SubjectSamples> {
  if (isViolations(rule.measure)) return violationSamples(rule, device, stored);
  if (rule.measure === 'disk trend') return trendSamples(device, stored);
  const found = new Map<string, SubjectSamples>();
  const madeAt = new Map(stored.map(({ id, at }) => [id, at.getTime()]));
  for (const each of stored) {
    if (!typesOf[rule.measure].includes(each.type)) continue;
    const at = (isJudgedByReceipt(rule.measure) ? each.received_at : each.at).getTime();
    for (const { subject, value } of saidOf(rule, device, each)) {
      const samples = found.get(subject.key) ?? { subject, samples: [] };
      const last = samples.samples.at(-1);
      // Two names of one camera in one message: the last one counts, as everywhere.
      if (last?.id === each.id && rule.measure !== 'alert') last.value = value;
      else samples.samples.push({ at, value, id: each.id, receivedAt: each.received_at.getTime() });
      found.set(subject.key, samples);
    }
  }
  if (rule.measure === 'device offline') {
    for (const { samples } of found.values()) samples.sort((a, b) => a.at - b.at || a.id - b.id);
  }
  if (rule.measure === 'camera silent') {
    for (const each of found.values())
      each.samples = newestWhenReceived(sinceFirstLive(each.samples, madeAt));
  }
  return found;
}

const hourMs = 3_600_000;

/** Without history that was imported before the first reading of now: a camera that was never online is not silent. */
const sinceFirstLive = (samples: readonly Sample[], madeAt: ReadonlyMap<number, number>) => {
  const first = samples.findIndex(({ at, id }) => at - (madeAt.get(id) ?? at) <= hourMs);
  return first === -1 ? [] : samples.slice(first);
};

/** Of samples in the order in which they were made those that were the newest when they were received. */
function newestWhenReceived(samples: readonly Sample[]): Sample[] {
  let earliest = Infinity;
  return samples
    .toReversed()
    .filter(({ at }) => {
      const isNewest = at <= earliest;
      earliest = Math.min(earliest, at);
      return isNewest;
    })
    .reverse();
}

function saidOf(rule: Rule, device: EvaluatedDevice, stored: Stored): SubjectValue[] {
  const { measure } = rule;
  switch (measure) {
    case 'people':
      return counted(rule, device, stored, ({ people, maskPeople }) => people ?? maskPeople);
    case 'camera silent':
      return counted(rule, device, stored, () => 0).filter(({ subject }) =>
        device.cameras.has(subject.source ?? ''),
      );
    case 'nothing seen':
      return seen(rule, device, stored);
    case 'zone people':
      return countedReadings(rule, device, stored).flatMap(([source, { zones }]) =>
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

const counted = (
  rule: Rule,
  device: EvaluatedDevice,
  stored: Stored,
  valueIn: (reading: Reading) => number | null,
): SubjectValue[] =>
  countedReadings(rule, device, stored).flatMap(([source, reading]) => {
    const value = valueIn(reading);
    return value === null ? [] : [{ subject: ofSource(device.id, source), value }];
  });

/** Sources on which somebody is seen, or somebody crosses a line. */
function seen(rule: Rule, device: EvaluatedDevice, { payload }: Stored): SubjectValue[] {
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

function alerted(
  rule: Rule,
  device: EvaluatedDevice,
  { reason, details }: AlertPayload,
): SubjectValue[] {
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
