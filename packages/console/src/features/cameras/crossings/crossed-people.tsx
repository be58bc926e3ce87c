import type { PlacedCrossing } from '@foyer/contract';
import { showZoned } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { directionName } from '../../flows/index.ts';
import { CrossingList } from '../paths/crossing-list.tsx';
import { kindWords } from '../paths/mark-words.ts';
import classes from '../paths/paths.module.css';
import { CrossedPerson } from './crossed-person.tsx';
import { usePlaying } from './use-playing.ts';

interface Props {
  /** By time. */
  rows: readonly PlacedCrossing[];
  /** The person who is shown, by time from 1; the last one without it. */
  person: number | undefined;
  onPerson: (person: number) => void;
  /** IANA name of the clock of times. */
  zone: string;
  /** Whether the range is of one day. */
  isOneDay: boolean;
}

/** As many are listed at first, and with each further step. */
const step = 200;

/** Each person of a figure in a list, the newest first; the chosen one's path is played, and one after the other on demand. */
export function CrossedPeople({ rows, person = rows.length, onPerson, zone, isOneDay }: Props) {
  const shown = Math.min(person, rows.length);
  const [limit, setLimit] = useState(step);
  // As many as show the person whom the address names.
  const count = Math.max(limit, Math.ceil((rows.length - shown + 1) / step) * step);
  const newest = rows.toReversed().slice(0, count);
  const lengthMs = rows[shown - 1]?.path?.points.at(-1)?.[0] ?? 0;
  const hasNext = shown < rows.length;
  const { isPlaying, setPlaying } = usePlaying(
    shown,
    lengthMs,
    hasNext ? () => onPerson(shown + 1) : undefined,
  );
  const places = new Set(rows.map(({ camera_name, line }) => JSON.stringify([camera_name, line])));
  const play = () => {
    if (!hasNext) onPerson(1);
    setPlaying(!isPlaying);
  };
  return (
    <>
      <div className={classes.actions}>
        <Button
          variant="default"
          disabled={rows.length < 2}
          leftSection={
            isPlaying ? (
              <IconPlayerPause size={16} aria-hidden />
            ) : (
              <IconPlayerPlay size={16} aria-hidden />
            )
          }
          onClick={play}
        >
          {isPlaying ? t('Pause') : t('Play one after another')}
        </Button>
        <span className={classes.quiet}>
          {t('{person, number} of {people, number}', { person: shown, people: rows.length })}
        </span>
      </div>
      <CrossingList
        rows={newest}
        label={t('Crossings, the newest first')}
        chosen={rows.length - shown}
        onChoose={(nth) => {
          setPlaying(false);
          onPerson(rows.length - nth);
        }}
        timeOf={({ at }) => showZoned(Date.parse(at), zone, isOneDay ? 'clock' : 'moment')}
        wayOf={({ direction }) => directionName(direction)}
        noteOf={(row) => <Note row={row} hasPlace={places.size > 1} />}
        pictureOf={(row) => row && <CrossedPerson row={row} zone={zone} />}
      />
      {rows.length > count && (
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setLimit(count + step)}>
            {t('Show more')}
          </Button>
          <span className={classes.quiet}>
            {t('The newest {count, number} are listed.', { count })}
          </span>
        </div>
      )}
    </>
  );
}

/** Where somebody crossed, whether the path is known, and whether somebody doubts it. */
function Note({ row, hasPlace }: { row: PlacedCrossing; hasPlace: boolean }) {
  return (
    <span className={classes.notes}>
      {hasPlace && <bdi>{placeWords(row)}</bdi>}
      {row.path === null && <span>{t('no path')}</span>}
      {row.mark && (
        <span className={classes.doubtful}>
          <IconAlertTriangle size={14} aria-hidden /> {kindWords(row.mark.kind)}
        </span>
      )}
    </span>
  );
}

const placeWords = ({ camera_name, line, line_name }: PlacedCrossing) =>
  [camera_name, line_name.trim() || line].filter(Boolean).join(', ');
