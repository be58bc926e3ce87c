import type { Rule } from '../alarm-rules/rule.ts';

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

const keyOf = (...parts: (string | number)[]) => parts.join(':');

export const ofDevice = (device: number, detail: string | null = null): Subject => ({
  ...blank,
  key: detail === null ? keyOf('device', device) : keyOf('device', device, detail),
  ...{ device_id: device, detail },
});

export const ofSource = (
  device: number,
  source: string,
  detail: string | null = null,
): Subject => ({
  ...blank,
  key: detail === null ? keyOf('source', device, source) : keyOf('source', device, source, detail),
  ...{ device_id: device, source, detail },
});

export const ofZone = (device: number, source: string, zone: string): Subject => ({
  ...blank,
  key: keyOf('zone', device, source, zone),
  ...{ device_id: device, source, zone },
});

export const ofLine = (device: number, source: string, line: string): Subject => ({
  ...blank,
  key: keyOf('line', device, source, line),
  ...{ device_id: device, source, line },
});

export const ofArea = (area: number): Subject => ({
  ...blank,
  ...{ key: keyOf('area', area), area_id: area },
});

/** Rules whose subjects are areas: they are evaluated from flows. */
export const watchesAreas = ({ measure, area_id }: Rule): boolean =>
  measure === 'occupancy' || (isFlow(measure) && area_id !== null);

export const isFlow = (measure: Rule['measure']) => measure === 'flow in' || measure === 'flow out';
