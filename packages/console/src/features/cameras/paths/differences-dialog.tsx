import type { CameraDetail, LineDifferences } from '@foyer/contract';
import { Dialog, Empty, showZoned } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryStates } from '../../../shared/queries/query-card.tsx';
import type { RangeName } from '../../../shared/time/site-time.ts';
import type { Point } from '../drawing/points.ts';
import { CrossingList } from './crossing-list.tsx';
import { CrossingPicture } from './crossing-picture.tsx';
import type { NamedLine } from './named-part.ts';
import { lineDifferences } from './path-queries.ts';
import classes from './paths.module.css';
import { wayOver } from './way-over.ts';

interface Props {
  camera: CameraDetail;
  line: NamedLine;
  /** As the server has the line. */
  saved: readonly Point[];
  range: RangeName;
  onClose: () => void;
}

/** Whom a line as it is drawn counts otherwise than the saved one, person by person, each with the path over the picture. */
export function DifferencesDialog({ camera, line, saved, range, onClose }: Props) {
  const differences = useQuery(lineDifferences(camera, line, range));
  return (
    <Dialog
      opened
      onClose={onClose}
      size="xl"
      title={t('What changes at {line}', { line: line.name })}
    >
      <QueryStates
        what={t('the differences')}
        result={differences}
        skeleton={<Skeleton height={360} />}
        empty={emptyOf}
      >
        {(found) =>
          found && <Differences {...{ camera, line, saved, range }} differences={found} />
        }
      </QueryStates>
    </Dialog>
  );
}

/** In place of the list: too many to compare, or none that differs. */
function emptyOf(differences: LineDifferences | null) {
  if (!differences) {
    return (
      <Empty title={t('Too many people crossed to compare them')}>
        {t('Choose a shorter range.')}
      </Empty>
    );
  }
  if (differences.rows.length > 0) return undefined;
  return (
    <Empty title={t('Nothing changes')}>
      {t('The line as drawn counts the same people in the same ways as the saved one.')}
    </Empty>
  );
}

function Differences({
  camera,
  line,
  saved,
  range,
  differences,
}: Omit<Props, 'onClose'> & { differences: LineDifferences }) {
  const { rows, same, added, lost, changed_way } = differences;
  const [chosen, choose] = useState(0);
  const all = added + lost + changed_way;
  return (
    <>
      <p className={classes.sentence}>
        {t(
          'Added: {added, number}. Lost: {lost, number}. Changed way: {changed, number}. The same: {same, number}.',
          { added, lost, changed: changed_way, same },
        )}{' '}
        {t('The dashed line is the saved one.')}
      </p>
      <CrossingList
        rows={rows.toReversed()}
        chosen={chosen}
        onChoose={choose}
        label={t('Differences, the newest first')}
        timeOf={({ at }) =>
          showZoned(Date.parse(at), camera.time_zone, range === 'today' ? 'clock' : 'moment')
        }
        wayOf={({ direction }) => wayOver(line, direction)}
        noteOf={({ kind }) =>
          t('{kind, select, added {added} lost {lost} other {changed way}}', { kind })
        }
        pictureOf={(row) => (
          <CrossingPicture camera={camera} line={line.points} saved={saved} crossing={row} />
        )}
      />
      <p className={classes.quiet}>
        {all > rows.length &&
          `${t('The newest {count, number} are listed.', { count: rows.length })} `}
        {t('Days by the clock of {zone}.', { zone: camera.time_zone })}
      </p>
    </>
  );
}
