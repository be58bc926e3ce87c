import type { NotificationType } from '@foyer/contract';
import type {
  EventMeasure,
  MeasuredMessage,
  ShareMeasure,
  ValueMeasure,
} from '../../measures/measure.ts';
import { isFlow, measures } from '../../measures/measures.ts';
import type { MarkedMessage } from '../../messages/writing/alarm-marks.ts';
import type { Rule } from '../definition/rule.ts';
import { rulesOfDevice } from '../definition/rules-of-device.ts';
import { watchesAreas } from '../definition/subjects.ts';

/** Values from which on a rule may begin: at least `above`, or at most `below`. */
interface WatchedValue {
  measure: ValueMeasure;
  above: number;
  below: number;
}

/** What may begin an alarm of one device, whatever its source. */
export interface DeviceLimits {
  values: readonly WatchedValue[];
  events: readonly EventMeasure[];
  /** Shares that can only begin when their part grows. */
  shares: readonly ShareMeasure[];
  /** Types of messages that change what is added up, or show that somebody was seen. */
  everyMessage: ReadonlySet<NotificationType>;
  /** Types of messages that continue a trend. */
  trends: ReadonlySet<NotificationType>;
  /** Flows have no messages of their own: they are in messages with lines. */
  lines: boolean;
}

export interface KnownDevice {
  customer_id: number;
  has_area_lines: boolean;
}

export const measuredOf = ({
  message,
  createdAt,
  receivedAt,
  clockWrong,
}: MarkedMessage): MeasuredMessage => ({
  type: message.NotificationType,
  payload: message.Attributes.payload,
  createdAt,
  receivedAt,
  clockWrong,
});

/** Whether a message reaches a threshold of its device. */
export function isOver(limit: DeviceLimits, message: MeasuredMessage): boolean {
  const { type } = message;
  return (
    limit.values.some(
      ({ measure, above, below }) =>
        measure.types.includes(type) &&
        measure
          .values(message)
          .some(({ value }) => value !== null && (value >= above || value <= below)),
    ) ||
    limit.events.some((measure) => measure.types.includes(type)) ||
    (limit.lines && hasLines(message))
  );
}

const hasLines = ({ payload }: MeasuredMessage): boolean =>
  'results' in payload && payload.results.some(({ lines }) => lines && lines.length > 0);

/** Whether a message changes what a rule adds up over a window so that it may begin, or shows that somebody was seen. */
export const isForWindow = (limit: DeviceLimits, message: MeasuredMessage): boolean =>
  limit.everyMessage.has(message.type) ||
  limit.shares.some(
    (measure) =>
      measure.types.includes(message.type) && measure.shares(message).some(({ part }) => part > 0),
  );

/** The least thresholds of the rules that watch a device. */
export function limitsFor(
  rules: readonly Rule[],
  device: number,
  known: KnownDevice,
): DeviceLimits {
  const own = rulesOfDevice(rules, device, known.customer_id);
  const values: WatchedValue[] = [];
  const events: EventMeasure[] = [];
  const shares: ShareMeasure[] = [];
  const everyMessage = new Set<NotificationType>();
  const trends = new Set<NotificationType>();
  for (const [name, watching] of Map.groupBy(own, (rule) => rule.measure)) {
    const measure = measures[name];
    if (measure.kind === 'value') values.push({ measure, ...leastOf(measure, watching) });
    if (measure.kind === 'event') events.push(measure);
    if (measure.kind === 'trend') for (const type of measure.types) trends.add(type);
    if (measure.kind === 'share') {
      if (watching.every(({ direction }) => direction === 'above')) shares.push(measure);
      else for (const type of measure.types) everyMessage.add(type);
    }
    if (measure.kind === 'silence' && !measure.isByReceipt)
      for (const type of measure.types) everyMessage.add(type);
  }
  const lines = own.some((rule) =>
    watchesAreas(rule) ? known.has_area_lines : isFlow(rule.measure),
  );
  return { values, events, shares, everyMessage, trends, lines };
}

function leastOf({ defaultThreshold }: ValueMeasure, watching: readonly Rule[]) {
  const picked = (direction: Rule['direction']) =>
    watching
      .filter((rule) => rule.direction === direction)
      .flatMap(({ threshold }) => threshold ?? defaultThreshold ?? []);
  return { above: Math.min(...picked('above')), below: Math.max(...picked('below')) };
}
