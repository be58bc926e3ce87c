import type { CameraDetail, CountingLine, PlacedCrossing } from '@foyer/contract';
import { Dialog, Empty, showZoned } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryStates } from '../../../shared/queries/query-card.tsx';
import { drawnPoints } from '../drawing/points.ts';
import { crossedWords } from './crossed-words.ts';
import { CrossingList } from './crossing-list.tsx';
import { CrossingPicture } from './crossing-picture.tsx';
import { kindWords } from './mark-words.ts';
import { crossingsToday } from './path-queries.ts';
import classes from './paths.module.css';
import { wayOver } from './way-over.ts';

interface Props {
  camera: CameraDetail;
  line: CountingLine;
  /** As people call the line. */
  name: string;
  onClose: () => void;
}

/** The people of a figure: each who crossed a line today, with the path over the picture. */
export function CrossingsDialog({ camera, line, name, onClose }: Props) {
  const crossings = useQuery(crossingsToday(camera, line.id));
  return (
    <Dialog
      opened
      onClose={onClose}
      size="xl"
      title={t('Who crossed {line} today', { line: name })}
    >
      <QueryStates
        what={t('the crossings')}
        result={crossings}
        skeleton={<Skeleton height={360} />}
        empty={
          <Empty title={t('Nobody crossed this line today')}>
            {t('Each person is listed here as soon as somebody is counted.')}
          </Empty>
        }
      >
        {(rows) => <Crossings camera={camera} line={line} rows={rows} />}
      </QueryStates>
    </Dialog>
  );
}

/** As many are listed at once. */
const listed = 200;

function Crossings({
  camera,
  line,
  rows,
}: Pick<Props, 'camera' | 'line'> & { rows: readonly PlacedCrossing[] }) {
  const [chosen, choose] = useState(0);
  const newest = rows.toReversed().slice(0, listed);
  return (
    <>
      <p className={classes.sentence}>{crossedWords(rows)}</p>
      <CrossingList
        rows={newest}
        chosen={chosen}
        onChoose={choose}
        label={t('Crossings, the newest first')}
        timeOf={({ at }) => showZoned(Date.parse(at), camera.time_zone, 'clock')}
        wayOf={({ direction }) => wayOver(line, direction)}
        noteOf={({ path, mark }) =>
          [path === null && t('no path'), mark && kindWords(mark.kind)].filter(Boolean).join(', ')
        }
        pictureOf={(row) => (
          <CrossingPicture camera={camera} line={drawnPoints(line.points ?? [])} crossing={row} />
        )}
      />
      <p className={classes.quiet}>
        {rows.length > listed &&
          `${t('The newest {count, number} are listed.', { count: listed })} `}
        {t('Days by the clock of {zone}.', { zone: camera.time_zone })}
      </p>
    </>
  );
}
