import type { CameraTimeline } from '@foyer/contract';
import { showCount, showZoned } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useMemo } from 'react';
import { severityLooks } from '../../../shared/alarms/severity-looks.ts';
import classes from './timeline.module.css';
import { alarmMarks } from './timeline-figures.ts';
import type { TimeSpan } from './timeline-scale.ts';

interface Props {
  alarms: CameraTimeline['alarms'];
  span: TimeSpan;
  zone: string;
  /** Pixels of the timeline. */
  width: number;
  onSeek: (at: number) => void;
}

/** Pixels of a mark, which a finger can press. */
const markWidth = 28;

/** When alarms began: colour, icon and word. A mark leads to the moment. */
export function TimelineAlarms({ alarms, span, zone, width, onSeek }: Props) {
  const marks = useMemo(
    () => alarmMarks(alarms, span, width === 0 ? 100 : (markWidth / width) * 100),
    [alarms, span, width],
  );
  // Their place stays while others of the day are shown.
  if (alarms.length === 0) return null;
  if (marks.length === 0) return <div className={classes.alarms} />;
  return (
    <ul className={classes.alarms} aria-label={t('Alarms')}>
      {marks.map(({ place, severity, alarms: own }) => {
        const { tone, icon: Glyph, word } = severityLooks[severity];
        const [first] = own;
        const words = own
          .map(
            ({ started_at, sentence }) =>
              `${showZoned(Date.parse(started_at), zone, 'clock')} ${sentence}`,
          )
          .join('\n');
        return (
          <li key={first?.id} style={{ left: `min(${place}%, 100% - ${markWidth / 16}rem)` }}>
            <button
              type="button"
              className={classes.alarm}
              style={{ color: `var(--foyer-${tone}-ink)` }}
              title={words}
              aria-label={`${word}: ${words}`}
              onClick={() => first && onSeek(Math.max(span.start, Date.parse(first.started_at)))}
            >
              <Glyph size={18} aria-hidden />
              {own.length > 1 && <span aria-hidden="true">{showCount(own.length)}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
