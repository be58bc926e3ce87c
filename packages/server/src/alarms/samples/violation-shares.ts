import type { ShareMeasure } from '../../measures/measure.ts';
import type { Sample } from '../definition/alarm-machine-state.ts';
import { type EvaluatedDevice, isRuleOfSource } from '../definition/evaluated-entities.ts';
import { type Rule, windowMs } from '../definition/rule.ts';
import { ofSource, type Subject } from '../definition/subjects.ts';
import { measuredOf, type Stored, type SubjectSamples } from './stored-message.ts';

/** Fewer people in the window say nothing about a share. */
export const minPeople = 10;

/** What one message says. */
interface Violations extends Pick<Sample, 'at' | 'id' | 'receivedAt'> {
  people: number;
  violations: number;
}

/** Parts per 100 of a measure, over the window until each moment at which that changes. */
export function shareSamples(
  measure: ShareMeasure,
  rule: Rule,
  device: EvaluatedDevice,
  stored: readonly Stored[],
): Map<string, SubjectSamples> {
  const said = new Map<string, { subject: Subject; parts: Violations[] }>();
  for (const each of stored) {
    if (!measure.types.includes(each.type)) continue;
    for (const { source, part, whole } of measure.shares(measuredOf(each))) {
      const countedAs = device.counted.get(source);
      if (countedAs === undefined || !isRuleOfSource(rule, device, countedAs)) continue;
      const subject = ofSource(device.id, countedAs);
      const known = said.get(subject.key) ?? { subject, parts: [] };
      known.parts.push({
        at: each.at.getTime(),
        id: each.id,
        receivedAt: each.received_at.getTime(),
        people: whole,
        violations: part,
      });
      said.set(subject.key, known);
    }
  }
  return new Map(
    [...said].map(([key, { subject, parts }]) => [
      key,
      { subject, samples: sharesOver(parts, windowMs(rule)) },
    ]),
  );
}

/** Violations per 100 people of the time until each moment at which that changes. */
export function sharesOver(list: readonly Violations[], length: number): Sample[] {
  const steps = list
    .flatMap((each) => [
      each,
      {
        at: each.at + length,
        id: 0,
        receivedAt: each.receivedAt,
        people: -each.people,
        violations: -each.violations,
      },
    ])
    .sort((a, b) => a.at - b.at || a.id - b.id);
  let [people, violations] = [0, 0];
  return steps.map((step) => {
    people += step.people;
    violations += step.violations;
    const value = people < minPeople ? null : Math.round((violations / people) * 1000) / 10;
    return { at: step.at, id: step.id, value, receivedAt: step.receivedAt };
  });
}
