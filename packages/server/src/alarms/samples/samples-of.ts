import { factsOfMeasure } from '@foyer/contract';
import { isAboutReason } from '../../derived/alerts/alert-reasons.ts';
import type { MeasuredValue } from '../../measures/measure.ts';
import { measures } from '../../measures/measures.ts';
import type { Sample } from '../definition/alarm-machine-state.ts';
import { type EvaluatedDevice, isRuleOfSource } from '../definition/evaluated-entities.ts';
import { type Rule, windowMs } from '../definition/rule.ts';
import { ofDevice, ofSource, ofZone, type Subject } from '../definition/subjects.ts';
import { trendSamples } from './disk-trend.ts';
import { measuredOf, type Stored, type SubjectSamples } from './stored-message.ts';
import { shareSamples } from './violation-shares.ts';

/** How far before a moment notifications matter for the value at it. */
export const reachMs = (rule: Rule): number =>
  measures[rule.measure].kind === 'share' ? windowMs(rule) : 0;

/** Of long times: its messages wait a minute for others to be evaluated with them. */
export function isPaced({ measure: name }: Rule): boolean {
  const measure = measures[name];
  return measure.kind === 'share' || (measure.kind === 'silence' && !measure.isByReceipt);
}

/** Types of notifications that are read for a rule; of a trend, messages of each six hours are read by themselves. */
export function readTypesOf({ measure: name }: Rule) {
  const measure = measures[name];
  return measure.kind === 'trend' ? [] : measure.types;
}

/** What notifications of a device, in order of (at, id), say of each subject of a rule. */
export function samplesOf(
  rule: Rule,
  device: EvaluatedDevice,
  stored: readonly Stored[],
): Map<string, SubjectSamples> {
  const measure = measures[rule.measure];
  switch (measure.kind) {
    case 'share':
      return shareSamples(measure, rule, device, stored);
    case 'trend':
      return trendSamples(measure, device, stored);
    case 'flow':
    case 'occupancy':
      return new Map();
  }
  const found = new Map<string, SubjectSamples>();
  const isByReceipt = measure.kind === 'silence' && measure.isByReceipt;
  for (const each of stored) {
    if (!measure.types.includes(each.type)) continue;
    const at = (isByReceipt ? each.received_at : each.at).getTime();
    for (const value of measure.values(measuredOf(each))) {
      const subject = subjectOf(rule, device, measure.sources, value);
      if (!subject) continue;
      const known = found.get(subject.key) ?? { subject, samples: [] };
      const last = known.samples.at(-1);
      // Two names of one camera in one message: the last one counts, as everywhere.
      if (last?.id === each.id && measure.kind !== 'event') last.value = value.value;
      else {
        const receivedAt = each.received_at.getTime();
        const sample: Sample = { at, value: value.value, id: each.id, receivedAt };
        if (value.reason) sample.reason = value.reason;
        known.samples.push(sample);
      }
      found.set(subject.key, known);
    }
  }
  if (isByReceipt) {
    const isOfDevice = factsOfMeasure(rule.measure).of === 'device';
    for (const each of found.values()) {
      each.samples = isOfDevice ? inOrder(each.samples) : heardWhenReceived(each.samples, stored);
    }
  }
  return found;
}

/** As long as a subject's part is at most. */
const maxDetailCharacters = 120;

/** The subject of a value; undefined where the rule does not watch it. */
function subjectOf(
  rule: Rule,
  device: EvaluatedDevice,
  sources: 'counted' | 'cameras' | 'any',
  { source, zone, detail, reason }: MeasuredValue,
): Subject | undefined {
  if (rule.reason !== null && !isAboutReason(rule.reason, detail ?? '', reason)) return;
  const part = detail?.slice(0, maxDetailCharacters) ?? null;
  if (source === null) return ofDevice(device.id, part);
  const countedAs = device.counted.get(source) ?? (sources === 'any' ? source : undefined);
  if (countedAs === undefined || !isRuleOfSource(rule, device, countedAs)) return;
  if (sources === 'cameras' && !device.cameras.has(countedAs)) return;
  if (zone === undefined) return ofSource(device.id, countedAs, part);
  return rule.zone === null || rule.zone === zone ? ofZone(device.id, countedAs, zone) : undefined;
}

const inOrder = (samples: readonly Sample[]) =>
  samples.toSorted((a, b) => a.at - b.at || a.id - b.id);

/** Signs of life of a source: those that were the newest when they were received, from the first live one on. */
function heardWhenReceived(samples: readonly Sample[], stored: readonly Stored[]): Sample[] {
  const madeAt = new Map(stored.map(({ id, at }) => [id, at.getTime()]));
  return newestWhenReceived(sinceFirstLive(samples, madeAt));
}

const hourMs = 3_600_000;

/** Without history that was imported before the first reading of now: a camera that was never online is not silent. */
const sinceFirstLive = (samples: readonly Sample[], madeAt: ReadonlyMap<number, number>) => {
  const first = samples.findIndex(({ at, id }) => at - (madeAt.get(id) ?? at) <= hourMs);
  return first === -1 ? [] : samples.slice(first);
};

/** The samples that were the newest ones when they were received; `samples` are in the order in which they were made. */
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
