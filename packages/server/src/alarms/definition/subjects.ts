import { measures } from '../../measures/measures.ts';
import type { Rule } from './rule.ts';

/** What a rule is evaluated for. Its text is kept with alarms and states. */
export interface Subject {
  key: string;
  /** null for an area. */
  device_id: number | null;
  area_id: number | null;
  /** The name under which it counts. */
  source: string | null;
  zone: string | null;
  line: string | null;
  /** A part of a device that has no record: a disk's mount point, or the reason of an Alert. */
  detail: string | null;
}

const blank = {
  device_id: null,
  area_id: null,
  source: null,
  zone: null,
  line: null,
  detail: null,
};

/** `:` divides the parts of a key, so a name that holds one has it escaped, and `%` with it. */
const escaped = (part: string) => part.replaceAll('%', '%25').replaceAll(':', '%3A');
const unescaped = (part: string) => part.replaceAll('%3A', ':').replaceAll('%25', '%');

const subjectOf = (
  kind: string,
  id: number,
  names: readonly (string | null)[],
  says: Partial<Subject>,
): Subject => ({
  ...blank,
  ...says,
  key: [kind, id, ...names.filter((name) => name !== null).map(escaped)].join(':'),
});

export const ofDevice = (device: number, detail: string | null = null): Subject =>
  subjectOf('device', device, [detail], { device_id: device, detail });

export const ofSource = (device: number, source: string, detail: string | null = null): Subject =>
  subjectOf('source', device, [source, detail], { device_id: device, source, detail });

export const ofZone = (device: number, source: string, zone: string): Subject =>
  subjectOf('zone', device, [source, zone], { device_id: device, source, zone });

export const ofLine = (device: number, source: string, line: string): Subject =>
  subjectOf('line', device, [source, line], { device_id: device, source, line });

export const ofArea = (area: number): Subject => subjectOf('area', area, [], { area_id: area });

/** The subject that has a key. */
export function subjectOfKey(key: string): Subject {
  const [kind, id, ...names] = key.split(':');
  const [first = null, second = null] = names.map(unescaped);
  switch (kind) {
    case 'area':
      return ofArea(Number(id));
    case 'device':
      return ofDevice(Number(id), first);
    case 'source':
      return ofSource(Number(id), first ?? '', second);
    case 'zone':
      return ofZone(Number(id), first ?? '', second ?? '');
    default:
      return ofLine(Number(id), first ?? '', second ?? '');
  }
}

/** Rules whose subjects are areas: they are evaluated from flows. */
export function watchesAreas({ measure, area_id }: Rule): boolean {
  const { kind } = measures[measure];
  return kind === 'occupancy' || (kind === 'flow' && area_id !== null);
}
