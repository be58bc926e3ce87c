import type { AlarmSeverity, CameraTimeline } from '@foyer/contract';
import type { TimelineLength } from './replay-search.ts';
import { placeIn, type TimeSpan } from './timeline-scale.ts';

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;
/** How long a bar is: a minute of an hour would be too narrow in a day. */
const barMs = { hour: minuteMs, day: 5 * minuteMs } as const;

/** A bar of the timeline: people, from `start` to before `until`. */
export interface Bar extends TimeSpan {
  up: number;
  down: number;
}

/** People over all lines in and out, minute by minute; of a camera without lines the people in each quarter hour. */
export function barsOf(day: CameraTimeline, span: TimeSpan, length: TimelineLength): Bar[] {
  const begin = Date.parse(day.from);
  if (day.lines.length === 0)
    return day.people
      .map(({ at, mean }) => ({
        start: Date.parse(at),
        until: Date.parse(at) + quarterMs,
        up: mean,
        down: 0,
      }))
      .filter((bar) => bar.until > span.start && bar.start < span.until);
  const minutes = barMs[length] / minuteMs;
  const first = Math.max(0, Math.floor((span.start - begin) / minuteMs));
  const last = Math.floor((Math.min(span.until, Date.parse(day.to)) - begin) / minuteMs);
  const bars: Bar[] = [];
  for (let nth = first; nth < last; nth += minutes) {
    const sum = (way: 'in' | 'out') =>
      day.lines.reduce(
        (total, line) => total + line[way].slice(nth, nth + minutes).reduce((a, b) => a + b, 0),
        0,
      );
    const start = begin + nth * minuteMs;
    bars.push({ start, until: start + barMs[length], up: sum('in'), down: sum('out') });
  }
  return bars;
}

type TimelineAlarm = CameraTimeline['alarms'][number];

/** Alarms that are too near to each other to be pressed one by one. */
export interface AlarmMark {
  /** Percent of the span. */
  place: number;
  severity: AlarmSeverity;
  alarms: TimelineAlarm[];
}

const rank: Record<AlarmSeverity, number> = { critical: 2, warning: 1, notice: 0 };

/** Marks where alarms began, at least so many percent apart. One that began before the span stands at its begin. */
export function alarmMarks(
  alarms: readonly TimelineAlarm[],
  span: TimeSpan,
  leastApart: number,
): AlarmMark[] {
  const marks: AlarmMark[] = [];
  for (const alarm of alarms) {
    const started = Date.parse(alarm.started_at);
    const ended = alarm.ended_at === null ? Number.POSITIVE_INFINITY : Date.parse(alarm.ended_at);
    if (started >= span.until || Math.max(started, ended) < span.start) continue;
    const place = Math.max(0, placeIn(span, started));
    const last = marks.at(-1);
    if (last && place - last.place < leastApart) {
      last.alarms.push(alarm);
      if (rank[alarm.severity] > rank[last.severity]) last.severity = alarm.severity;
    } else marks.push({ place, severity: alarm.severity, alarms: [alarm] });
  }
  return marks;
}
