import type { HealthPayload } from '@foyer/contract';
import { numberIn } from '../../measures/readings.ts';
import { type EvaluatedDevice, isRuleOfSource } from '../definition/evaluated-entities.ts';
import type { Rule } from '../definition/rule.ts';
import { ofDevice, ofSource } from '../definition/subjects.ts';
import type { SubjectValue } from './counted-readings.ts';

/** What a Health message says of a rule's subjects. */
export function healthOf(
  rule: Rule,
  device: EvaluatedDevice,
  health: HealthPayload,
): SubjectValue[] {
  const whole = (value: number | null): SubjectValue[] => [{ subject: ofDevice(device.id), value }];
  switch (rule.measure) {
    case 'disk':
      return disksOf(health).map(([mount, used]) => ({
        subject: ofDevice(device.id, mount),
        value: used,
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
          return [
            {
              subject: ofSource(device.id, countedAs),
              value: Number(!isUp || source.picture_fault !== undefined),
            },
          ];
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
export const disksOf = (health: HealthPayload): [string, number][] =>
  health.partitions.flatMap(({ mountpoint, use_pct }) => {
    const used = numberIn(use_pct);
    return used === null ? [] : [[mountpoint, used] as [string, number]];
  });

const loadOf = ({ load_avg: load }: HealthPayload): number | null =>
  Array.isArray(load) ? (load[0] ?? null) : numberIn(load);
