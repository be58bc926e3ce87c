import type { CameraTimeline } from '@foyer/contract';
import { showZoned } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useElementSize } from '@mantine/hooks';
import { memo, type PointerEvent, useMemo } from 'react';
import type { ReplayClock } from './replay-clock.ts';
import type { TimelineLength } from './replay-search.ts';
import { measuredOf } from './shown-moment.ts';
import classes from './timeline.module.css';
import { TimelineAlarms } from './timeline-alarms.tsx';
import { TimelineBars } from './timeline-bars.tsx';
import { TimelineLegend } from './timeline-legend.tsx';
import { axisMarks, gapsIn, placeIn, type TimeSpan } from './timeline-scale.ts';
import { useClock } from './use-clock.ts';

interface Props {
  clock: ReplayClock;
  zone: string;
  length: TimelineLength;
  span: TimeSpan;
  /** Undefined while it is loading. */
  day: CameraTimeline | undefined;
  /** When the pictures that are loaded were taken, ms since 1970. */
  pictures: readonly { at: number }[];
}

/** The newest message may still be on its way. */
const underwayMs = 60_000;
/** Pixels that a letter of an axis label needs, with the space between labels: a clock of 12 hours has longer ones. */
const letterWidth = 11;

/** An hour or a day of a camera: what was measured and counted, alarms and pictures. Dragging or the keys lead through it. */
export function ReplayTimeline({ clock, zone, length, span, day, pictures }: Props) {
  const { ref, width } = useElementSize();
  const labelWidth = letterWidth * showZoned(span.start, zone, 'time').length;
  const seekTo = ({ currentTarget, clientX }: PointerEvent<HTMLDivElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const part = Math.min(1, Math.max(0, (clientX - left) / width));
    clock.seek(Math.min(span.until - 1, span.start + part * (span.until - span.start)));
  };
  return (
    // Time goes to the right, as in charts.
    <div className={classes.timeline} dir="ltr" ref={ref}>
      {day && (
        <TimelineAlarms
          alarms={day.alarms}
          span={span}
          zone={zone}
          width={width}
          onSeek={(at) => clock.seek(at)}
        />
      )}
      <Track clock={clock} zone={zone} span={span} onSeek={seekTo}>
        {day && <Measured day={day} span={span} />}
        {day && <TimelineBars day={day} span={span} length={length} />}
        {length === 'hour' && <Pictures pictures={pictures} span={span} />}
      </Track>
      <Axis
        zone={zone}
        span={span}
        length={length}
        most={Math.max(2, Math.floor(width / labelWidth))}
      />
      <TimelineLegend
        hasLines={(day?.lines.length ?? 0) > 0}
        hasPictures={length === 'hour'}
        zone={zone}
      />
    </div>
  );
}

interface TrackProps {
  clock: ReplayClock;
  zone: string;
  span: TimeSpan;
  onSeek: (event: PointerEvent<HTMLDivElement>) => void;
  children: React.ReactNode;
}

/** What is dragged; its value is the moment, in seconds after the span began. */
function Track({ clock, zone, span, onSeek, children }: TrackProps) {
  const second = useClock(clock, ({ at }) => Math.floor((at - span.start) / 1_000));
  return (
    <div
      className={classes.track}
      role="slider"
      tabIndex={0}
      aria-label={t('Moment')}
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={(span.until - span.start) / 1_000}
      aria-valuenow={second}
      aria-valuetext={showZoned(span.start + 1_000 * second, zone, 'clock')}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        onSeek(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onSeek(event);
      }}
    >
      {children}
      <Playhead clock={clock} span={span} />
    </div>
  );
}

function Playhead({ clock, span }: { clock: ReplayClock; span: TimeSpan }) {
  const place = useClock(clock, ({ at }) => placeIn(span, at));
  return <span className={classes.playhead} style={{ left: `${place}%` }} />;
}

/** Stripes where nothing was measured; the future is empty. */
const Measured = memo(({ day, span }: { day: CameraTimeline; span: TimeSpan }) => {
  const until = Math.min(span.until, Date.now() - underwayMs);
  const gaps = until <= span.start ? [] : gapsIn({ start: span.start, until }, measuredOf(day));
  return gaps.map((gap) => (
    <span
      key={gap.start}
      className={classes.gap}
      title={t('Nothing was measured')}
      style={{
        left: `${placeIn(span, gap.start)}%`,
        width: `${placeIn(span, gap.until) - placeIn(span, gap.start)}%`,
      }}
    />
  ));
});

const Pictures = memo(({ pictures, span }: Pick<Props, 'pictures' | 'span'>) => {
  const { start, until } = span;
  const d = useMemo(
    () =>
      pictures
        .filter(({ at }) => at >= start && at < until)
        .map(({ at }) => `M${placeIn(span, at).toFixed(3)} 0V1`)
        .join(''),
    [pictures, span, start, until],
  );
  return (
    <svg
      className={classes.pictures}
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
});

interface AxisProps extends Pick<Props, 'zone' | 'span' | 'length'> {
  most: number;
}

const Axis = memo(({ zone, span, length, most }: AxisProps) => (
  <div className={classes.axis} aria-hidden="true">
    {axisMarks(zone, span, length, most).map((mark) => (
      <span key={mark} style={{ left: `${placeIn(span, mark)}%` }}>
        {showZoned(mark, zone, 'time')}
      </span>
    ))}
  </div>
));
