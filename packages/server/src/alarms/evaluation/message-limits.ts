import type { DeviceMessage, HealthPayload, InfoPayload } from '@foyer/contract';
import { numberIn } from '../../measures/readings.ts';
import { isType } from '../../messages/validation/message.ts';
import type { Rule } from '../definition/rule.ts';
import { isFlow } from '../definition/subjects.ts';

/** A value from which on a rule may begin: at least `above`, or at most `below`. */
interface Limit {
  above: number;
  below: number;
}

const never: Limit = { above: Infinity, below: -Infinity };
const reaches = ({ above, below }: Limit, value: number | null) =>
  value !== null && (value >= above || value <= below);

/** The least that may begin an alarm of one device, whatever its source. */
export interface DeviceLimits {
  people: Limit;
  zones: Limit;
  disk: Limit;
  memory: Limit;
  load: Limit;
  sampling: Limit;
  clock: Limit;
  pictures: boolean;
  alerts: boolean;
  violations: boolean;
  lines: boolean;
  everyResult: boolean;
  trend: boolean;
}

export interface KnownDevice {
  customer_id: number;
  has_area_lines: boolean;
}

export interface Message {
  deviceId: number;
  message: DeviceMessage;
  createdAt: Date;
  at: Date;
  receivedAt: Date;
  clockWrong: boolean;
}

/** Whether a message reaches a threshold of its device. */
export function isOver(
  limit: DeviceLimits,
  { message, createdAt, receivedAt, clockWrong }: Message,
): boolean {
  if (limit.clock !== never) {
    const ahead = (createdAt.getTime() - receivedAt.getTime()) / 1000;
    if (reaches(limit.clock, Math.round(clockWrong ? Math.abs(ahead) : Math.max(0, ahead))))
      return true;
  }
  if (isType(message, 1)) return isInfoOver(limit, message.Attributes.payload);
  if (isType(message, 2)) return isHealthOver(limit, message.Attributes.payload);
  if (isType(message, 3)) return limit.alerts;
  if (isType(message, 4)) {
    return message.Attributes.payload.counting.some(({ people }) => reaches(limit.people, people));
  }
  return false;
}

function isInfoOver(limit: DeviceLimits, { results }: InfoPayload): boolean {
  for (const { counting_num, zones, lines } of results) {
    if (counting_num !== undefined && reaches(limit.people, counting_num)) return true;
    if (limit.lines && lines && lines.length > 0) return true;
    if (limit.zones !== never && zones?.some((zone) => reaches(limit.zones, zone.people)))
      return true;
  }
  return false;
}

/** Whether a message changes what a rule adds up over a window so that it may begin, or tells that somebody was seen. */
export const isForWindow = (limit: DeviceLimits, { message }: Message): boolean =>
  isType(message, 1) &&
  (limit.everyResult ||
    (limit.violations &&
      message.Attributes.payload.results.some(({ people }) =>
        people?.some((each) => each.violates_ipd || each.violates_ppe),
      )));

function isHealthOver(limit: DeviceLimits, health: HealthPayload): boolean {
  const { mem_total_kb: total, mem_free_kb: free } = health.sys_memory;
  if (total > 0 && reaches(limit.memory, Math.floor(((total - free) / total) * 100))) return true;
  const { load_avg: load } = health;
  if (
    limit.load !== never &&
    reaches(limit.load, Array.isArray(load) ? (load[0] ?? null) : numberIn(load))
  ) {
    return true;
  }
  if (health.partitions.some(({ use_pct }) => reaches(limit.disk, numberIn(use_pct)))) return true;
  return health.img_sources.some(({ sampling_status, sampling_success, picture_fault }) => {
    const isUp = sampling_status.toLowerCase() === 'up';
    return (
      (limit.pictures && (!isUp || picture_fault !== undefined)) ||
      reaches(limit.sampling, isUp ? numberIn(sampling_success) : null)
    );
  });
}

/** The least thresholds of the rules that watch a device. */
export function limitsFor(
  rules: readonly Rule[],
  device: number,
  known: KnownDevice,
): DeviceLimits {
  const own = rules.filter(
    (rule) =>
      (rule.customer_id === null || rule.customer_id === known.customer_id) &&
      (rule.device_id === null || rule.device_id === device),
  );
  const of = (...measures: Rule['measure'][]) =>
    own.filter(({ measure }) => measures.includes(measure));
  const limit = (measure: Rule['measure']): Limit => {
    const watching = of(measure).filter(({ threshold }) => threshold !== null);
    if (watching.length === 0) return never;
    const picked = (direction: Rule['direction']) =>
      watching.filter((rule) => rule.direction === direction).map((rule) => rule.threshold!);
    return { above: Math.min(...picked('above')), below: Math.max(...picked('below')) };
  };
  const shares = of('distance violations', 'ppe violations');
  return {
    people: limit('people'),
    zones: limit('zone people'),
    disk: limit('disk'),
    memory: limit('memory'),
    load: limit('load'),
    sampling: limit('sampling'),
    clock: limit('clock'),
    pictures: of('picture trouble').length > 0,
    alerts: of('alert').length > 0,
    violations: shares.length > 0,
    lines:
      own.some(({ measure, area_id }) => isFlow(measure) && area_id === null) ||
      (known.has_area_lines && of('occupancy', 'flow in', 'flow out').length > 0),
    everyResult:
      of('nothing seen').length > 0 || shares.some(({ direction }) => direction === 'below'),
    trend: of('disk trend').length > 0,
  };
}
