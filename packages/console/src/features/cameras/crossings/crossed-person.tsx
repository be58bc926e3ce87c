import type { PlacedCrossing } from '@foyer/contract';
import { showZoned } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AnchorLink } from '../../../shared/navigation/links.tsx';
import { RecordLink } from '../../../shared/navigation/record-link.tsx';
import { replayAt } from '../../../shared/navigation/replay-link.ts';
import { cameraLines, cameraQueries } from '../../../shared/queries/camera-queries.ts';
import { together } from '../../../shared/queries/query-answer.ts';
import { QueryStates } from '../../../shared/queries/query-card.tsx';
import { drawnPoints } from '../drawing/points.ts';
import { CrossingPicture } from '../paths/crossing-picture.tsx';
import { wayOver } from '../paths/way-over.ts';
import { CrossingMarkForm } from './crossing-mark-form.tsx';
import classes from './crossings.module.css';

interface Props {
  row: PlacedCrossing;
  zone: string;
}

/** How somebody crossed a line, over the picture, and where and when that was. */
export function CrossedPerson({ row, zone }: Props) {
  if (row.camera_id === null)
    return <p className={classes.quiet}>{t('No camera is registered for this line.')}</p>;
  return <OnCamera id={row.camera_id} row={row} zone={zone} />;
}

/** The replay begins a little before somebody crosses. */
const leadMs = 5_000;

function OnCamera({ id, row, zone }: Props & { id: number }) {
  const camera = useQuery(cameraQueries.detail(id));
  const lines = useQuery(cameraLines(id));
  return (
    <QueryStates
      what={t('the camera')}
      result={together(camera, lines)}
      skeleton={<Skeleton height={320} />}
    >
      {([detail, own]) => {
        const line = own.find((one) => one.id === row.line);
        const way = wayOver(line ?? { in_name: '', out_name: '' }, row.line_direction);
        return (
          <div className={classes.person}>
            <CrossingPicture
              camera={detail}
              line={drawnPoints(line?.points ?? [])}
              crossing={row}
            />
            <p className={classes.quiet}>
              <RecordLink noun="cameras" id={id}>
                {row.camera_name}
              </RecordLink>
              {` · ${row.line_name.trim() || row.line} · ${way} · ${showZoned(Date.parse(row.at), zone, 'moment')}`}
            </p>
            <AnchorLink {...replayAt(id, Date.parse(row.at) - leadMs)}>
              {t('Play around this moment')}
            </AnchorLink>
            <CrossingMarkForm key={`${row.counted_at} ${row.nth}`} camera={id} row={row} />
          </div>
        );
      }}
    </QueryStates>
  );
}
