import { defaultWindowMinutes, type Rule } from '../alarm-rules/rule.ts';
import type { Episode } from './machine-state.ts';
import type { Subject } from './subjects.ts';

/** The names of what an alarm is about. */
export interface SubjectNames {
  device: string | null;
  camera: string | null;
  area: string | null;
}

const number = (value: number | null) =>
  value === null ? 'an unknown number of' : String(Math.round(value * 10) / 10);

const count = (value: number | null, one: string, many: string) =>
  `${number(value)} ${value === 1 ? one : many}`;

const minutes = (value: number) => {
  if (value >= 120 && value % 60 === 0) return `${value / 60} hours`;
  return value >= 2880 ? `${Math.floor(value / 1440)} days` : count(value, 'minute', 'minutes');
};

const lasting = (seconds: number) =>
  seconds === 0
    ? ''
    : ` for ${seconds % 60 === 0 ? minutes(seconds / 60) : count(seconds, 'second', 'seconds')}`;

/** What an alarm says, in one sentence: the worst value, where, and the threshold. */
export function sentenceOf(
  rule: Rule,
  subject: Subject,
  names: SubjectNames,
  threshold: number | null,
  { peak: value }: Pick<Episode, 'peak'>,
): string {
  const camera = names.camera ?? subject.source ?? '';
  const device = names.device ?? '';
  const place = names.area ?? (camera === '' ? device : camera);
  const orMore = rule.direction === 'above' ? 'or more' : 'or fewer';
  const reached = `${number(threshold)} ${orMore}${lasting(rule.begins_after_seconds)}`;
  const window = minutes(rule.window_minutes ?? defaultWindowMinutes);
  switch (rule.measure) {
    case 'people':
      return `${count(value, 'person', 'people')} at ${place}, ${reached}`;
    case 'zone people':
      return `${count(value, 'person', 'people')} in zone ${subject.zone} at ${place}, ${reached}`;
    case 'occupancy':
      return `${count(value, 'person', 'people')} in ${place}, ${reached}`;
    case 'flow in':
    case 'flow out': {
      const way = rule.measure === 'flow in' ? 'came in' : 'went out';
      const line = subject.line === null ? '' : ` over line ${subject.line}`;
      return `${count(value, 'person', 'people')} ${way} at ${place}${line} within ${window}, ${reached}`;
    }
    case 'distance violations':
      return `${number(value)} distance violations per 100 people at ${place} within ${window}, ${reached}`;
    case 'ppe violations':
      return `${number(value)} PPE violations per 100 people at ${place} within ${window}, ${reached}`;
    case 'alert':
      return value === null
        ? `${subject.detail} at ${place}`
        : `${subject.detail} at ${place}: ${number(value)}`;
    case 'device offline':
      return `${device} has sent nothing for ${minutes(value ?? threshold ?? 0)}`;
    case 'camera silent':
      return `No reading of ${camera} for ${minutes(value ?? threshold ?? 0)}`;
    case 'nothing seen':
      return `Nobody seen at ${place} for ${minutes(value ?? threshold ?? 0)}`;
    case 'disk':
      return `Disk ${subject.detail} of ${device} is ${number(value)} % full`;
    case 'disk trend':
      return `Disk ${subject.detail} of ${device} will be full in ${count(value, 'day', 'days')}`;
    case 'memory':
      return `Memory of ${device} is ${number(value)} % full${lasting(rule.begins_after_seconds)}`;
    case 'load':
      return `Load of ${device} is ${number(value)}, ${reached}`;
    case 'sampling':
      return `${device} reads only ${number(value)} % of the pictures of ${camera}${lasting(rule.begins_after_seconds)}`;
    case 'picture trouble':
      return `${device} gets no usable picture of ${camera}${lasting(rule.begins_after_seconds)}`;
    case 'clock':
      return `The clock of ${device} is ${count(value, 'second', 'seconds')} off`;
  }
}
