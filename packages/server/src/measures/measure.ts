import type {
  AlarmMeasure,
  AlarmMeasureFacts,
  AlertReason,
  alarmMeasureFacts,
  HealthPayload,
  NotificationType,
  Payloads,
} from '@foyer/contract';
import { type Reading, readingsOf } from './readings.ts';

/** A message of a device, as far as measures are taken from it. */
export interface MeasuredMessage {
  type: NotificationType;
  payload: Payloads[NotificationType];
  createdAt: Date;
  receivedAt: Date;
  clockWrong: boolean;
}

/** What a message says of one subject. */
export interface MeasuredValue {
  /** The name that the device gives it; null: the device itself. */
  source: string | null;
  zone?: string;
  /** A part of a device that has no record, such as a disk's mount point, or the reason of an Alert. */
  detail?: string;
  /** The reason of an Alert, where it has a code. */
  reason?: AlertReason | undefined;
  value: number | null;
}

/** A part of a whole, to be added up over a window, of sources that count. */
export interface MeasuredShare {
  source: string;
  part: number;
  whole: number;
}

/**
 * Whose values matter: those of sources that count, of cameras alone, or of `any` source, as Health and Alerts speak of
 * sources that do not count too.
 */
type Sources = 'counted' | 'cameras' | 'any';

/** What is read of messages of some types. Pure: ingest, evaluation, preview and rebuild read the same. */
interface OfMessages {
  types: readonly NotificationType[];
  sources: Sources;
  values(message: MeasuredMessage): readonly MeasuredValue[];
}

export interface ValueMeasure extends OfMessages {
  kind: 'value';
  /** Where a rule and its subject have none. */
  defaultThreshold?: number;
  /** The highest value of each quarter hour has always been kept, of sources or of zones: a preview reads these first. */
  quarters?: 'sources' | 'zones';
}

export interface EventMeasure extends OfMessages {
  kind: 'event';
}

/** Its values are signs of life. */
export interface SilenceMeasure extends OfMessages {
  kind: 'silence';
  /** What was recorded before and comes later is no sign of life in between: it counts when it is received. */
  isByReceipt: boolean;
  /** Whether a quarter hour in which so many people were seen holds a sign of life. */
  isAliveWith(people: number): boolean;
}

export interface ShareMeasure {
  kind: 'share';
  types: readonly NotificationType[];
  shares(message: MeasuredMessage): readonly MeasuredShare[];
  /** Columns of `source_rollups` that hold the sums; `whole` may be larger than what the parts are of. */
  columns: { part: QuarterSum; whole: QuarterSum; isWholeExact: boolean };
}
export type QuarterSum = 'people_sum' | 'distance_sum' | 'ppe_sum' | 'ppe_people_sum';

export interface TrendMeasure extends OfMessages {
  kind: 'trend';
}

/** Computed from flows. */
interface FlowMeasure {
  kind: 'flow';
  types: readonly [];
  way: 'in' | 'out';
}

interface OccupancyMeasure {
  kind: 'occupancy';
  types: readonly [];
}

export type Measure =
  | ValueMeasure
  | EventMeasure
  | SilenceMeasure
  | ShareMeasure
  | TrendMeasure
  | FlowMeasure
  | OccupancyMeasure;

/** The measure of a name, of the kind that the contract says. */
export type MeasureOf<Name extends AlarmMeasure> = Extract<
  Measure,
  Pick<(typeof alarmMeasureFacts)[Name] & AlarmMeasureFacts, 'kind'>
>;

const knownReadings = new WeakMap<object, readonly Reading[]>();

/** What a message says of each source, without its photos; computed once for all that read it. */
export function readingsIn({
  type,
  payload,
}: Pick<MeasuredMessage, 'type' | 'payload'>): readonly Reading[] {
  const known = knownReadings.get(payload);
  if (known) return known;
  const readings = readingsOf<NotificationType>(type, payload, []);
  knownReadings.set(payload, readings);
  return readings;
}

/** One value of each reading that has one. */
export const ofReadings =
  (valueIn: (reading: Reading) => number | null) =>
  (message: MeasuredMessage): MeasuredValue[] =>
    readingsIn(message).flatMap((reading) => {
      const value = valueIn(reading);
      return value === null ? [] : [{ source: reading.source, value }];
    });

/** A value of each zone of each source. */
export const ofZones =
  (valueIn: (zone: Reading['zones'][number]) => number) =>
  (message: MeasuredMessage): MeasuredValue[] => {
    // Loops: most messages have no zone, and all are asked.
    const found: MeasuredValue[] = [];
    for (const { source, zones } of readingsIn(message)) {
      for (const zone of zones) found.push({ source, zone: zone.id, value: valueIn(zone) });
    }
    return found;
  };

/** The values of a Health message. */
export const ofHealth = (
  values: (health: HealthPayload) => readonly MeasuredValue[],
): Pick<OfMessages, 'types' | 'values'> => ({
  types: [2],
  values: ({ payload }) => values(payload as HealthPayload),
});
