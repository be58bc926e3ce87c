import type { CameraTimeline } from '@foyer/contract';
import { memo, useMemo } from 'react';
import type { TimelineLength } from './replay-search.ts';
import classes from './timeline.module.css';
import { type Bar, barsOf } from './timeline-figures.ts';
import { placeIn, type TimeSpan } from './timeline-scale.ts';

interface Props {
  day: CameraTimeline;
  span: TimeSpan;
  length: TimelineLength;
}

/** People per minute, in upwards and out downwards; of a camera without lines how many people there were. */
export const TimelineBars = memo(({ day, span, length }: Props) => {
  const bars = useMemo(() => barsOf(day, span, length), [day, span, length]);
  const most = Math.max(1, ...bars.flatMap((bar) => [bar.up, bar.down]));
  const hasDown = day.lines.length > 0;
  return (
    <svg
      className={classes.bars}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {hasDown && <path className={classes.middle} d="M0 50H100" />}
      <path
        className={classes.in}
        d={pathOf(bars, span, (bar) => bar.up / most, hasDown ? [50, -50] : [100, -100])}
      />
      {hasDown && (
        <path className={classes.out} d={pathOf(bars, span, (bar) => bar.down / most, [50, 50])} />
      )}
    </svg>
  );
});

/** One path for all bars of a direction: `base` is where they stand, and how far the highest reaches. */
function pathOf(
  bars: readonly Bar[],
  span: TimeSpan,
  heightOf: (bar: Bar) => number,
  [foot, reach]: readonly [number, number],
): string {
  return bars
    .filter((bar) => heightOf(bar) > 0)
    .map((bar) => {
      const left = placeIn(span, bar.start);
      const width = 0.8 * (placeIn(span, bar.until) - left);
      return `M${left.toFixed(3)} ${foot}v${(reach * heightOf(bar)).toFixed(2)}h${width.toFixed(3)}V${foot}z`;
    })
    .join('');
}
