import type { Sample } from '../definition/alarm-machine-state.ts';
import type { EvaluatedDevice } from '../definition/evaluated-entities.ts';
import { type Rule, windowMs } from '../definition/rule.ts';
import { ofSource } from '../definition/subjects.ts';
import { countedReadings, type Stored, type SubjectSamples } from './counted-readings.ts';

/** Fewer people in the window say nothing about a share. */
export const minPeople = 10;

/** What one message says. */
interface Violations extends Pick<Sample, 'at' | 'id' | 'receivedAt'> {
  people: number;
  violations: number;
}

/** Violations per 100 people of the time until each moment at which that changes. */
export function violationSamples(rule: Rule, device: EvaluatedDevice, stored: readonly Stored[]) {
  const found = new Map<string, SubjectSamples>();
  const said = new Map<string, Violations[]>();
  for (const each of stored) {
    if (each.type !== 1) continue;
    for (const [source, reading] of countedReadings(rule, device, each)) {
      const isPpe = rule.measure === 'ppe violations';
      const violations = isPpe ? reading.ppe : reading.distance;
      const people = isPpe ? reading.ppePeople : reading.people;
      if (violations === null || people === null) continue;
      const subject = ofSource(device.id, source);
      found.set(subject.key, found.get(subject.key) ?? { subject, samples: [] });
      const list = said.get(subject.key) ?? [];
      list.push({
        at: each.at.getTime(),
        id: each.id,
        receivedAt: each.received_at.getTime(),
        people,
        violations,
      });
      said.set(subject.key, list);
    }
  }
  for (const [key, list] of said) found.get(key)!.samples = sharesOver(list, windowMs(rule));
  return found;
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
