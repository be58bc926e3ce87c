import type { CameraDetail, CountingLine, Crossing } from '@foyer/contract';
import { Empty, showBucket, showZoned } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { AnchorLink } from '../../../shared/navigation/links.tsx';
import { QueryStates } from '../../../shared/queries/query-card.tsx';
import { DrawingPicture } from '../drawing/drawing-picture.tsx';
import drawing from '../drawing/drawing-surface.module.css';
import { drawnPoints, type Point } from '../drawing/points.ts';
import { ShapeOutline } from '../drawing/shape-outline.tsx';
import { crossingsToday } from './path-queries.ts';
import classes from './paths.module.css';
import { placeOnPath } from './place-on-path.ts';
import { useReplay } from './use-replay.ts';

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
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('Who crossed {line} today', { line: name })}
      closeButtonProps={{ 'aria-label': t('Close') }}
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
    </Modal>
  );
}

/** As many are listed at once. */
const listed = 200;

function Crossings({
  camera,
  line,
  rows,
}: Pick<Props, 'camera' | 'line'> & { rows: readonly Crossing[] }) {
  const newest = rows.toReversed().slice(0, listed);
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  const current = newest[chosen];
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = step === undefined ? undefined : chosen + step;
    if (next === undefined || !newest[next]) return;
    event.preventDefault();
    setChosen(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  const going = (direction: Crossing['direction']) =>
    rows.filter((row) => row.direction === direction).length;
  const withPath = rows.filter(({ path }) => path !== null).length;
  return (
    <>
      <p className={classes.sentence}>
        {t(
          '{in, number} in, {out, number} out. {paths, plural, =0 {No path is known} one {The path of # person is known} other {The paths of # people are known}}.',
          { in: going('in'), out: going('out'), paths: withPath },
        )}
      </p>
      <div className={classes.crossings}>
        <CrossingPicture camera={camera} line={line} crossing={current} />
        <ol
          ref={list}
          className={classes.list}
          aria-label={t('Crossings, the newest first')}
          onKeyDown={move}
        >
          {newest.map((row, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may cross at one moment
            <li key={nth}>
              <button
                type="button"
                className={classes.crossing}
                aria-current={nth === chosen || undefined}
                onClick={() => setChosen(nth)}
              >
                <time dateTime={row.at}>{timeOf(row, camera)}</time>
                <span>{wayOf(row, line)}</span>
                <span className={classes.quiet}>{row.path === null && t('number only')}</span>
              </button>
            </li>
          ))}
        </ol>
      </div>
      <p className={classes.quiet}>
        {rows.length > listed &&
          `${t('The newest {count, number} are listed.', { count: listed })} `}
        {t('Days by the clock of {zone}.', { zone: camera.time_zone })}
      </p>
    </>
  );
}

const timeOf = ({ at }: Crossing, { time_zone }: CameraDetail) =>
  showZoned(Date.parse(at), time_zone, 'clock');

const wayOf = ({ direction }: Crossing, { in_name, out_name }: CountingLine) =>
  direction === 'in'
    ? in_name || t.of('direction of a line', 'In')
    : out_name || t.of('direction of a line', 'Out');

interface PictureProps {
  camera: CameraDetail;
  line: CountingLine;
  crossing: Crossing | undefined;
}

/** The photo of the moment, or else the last one, with the line and the way of the person. */
function CrossingPicture({ camera, line, crossing }: PictureProps) {
  const picture = crossing?.picture;
  const alt =
    picture &&
    t('Photo of {moment}', {
      moment: showBucket(Date.parse(picture.at), camera.time_zone, 'hour'),
    });
  return (
    <div>
      <DrawingPicture
        camera={camera}
        photo={picture && alt ? { path: picture.Path, alt } : undefined}
      >
        {() => (
          <>
            <svg
              className={drawing.shapes}
              viewBox="0 0 1 1"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <ShapeOutline points={drawnPoints(line.points ?? [])} isClosed={false} />
            </svg>
            {crossing?.path && <Walk path={crossing.path} />}
          </>
        )}
      </DrawingPicture>
      {picture && (
        <AnchorLink to="/app/notifications/$id" params={{ id: picture.notification_id }}>
          {t('Open the notification')}
        </AnchorLink>
      )}
    </div>
  );
}

function Walk({ path }: { path: NonNullable<Crossing['path']> }) {
  const points = path.points.map(([, x, y]): Point => [x, y]);
  const ms = useReplay(`${path.det_id} ${path.from}`, path.points.at(-1)?.[0] ?? 0);
  const [x, y] = placeOnPath(path.points, ms);
  return (
    <>
      <svg
        className={classes.walked}
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <polyline className={drawing.edge} points={points.map((point) => point.join()).join(' ')} />
        <polyline className={classes.way} points={points.map((point) => point.join()).join(' ')} />
      </svg>
      <span
        className={classes.person}
        style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        aria-hidden="true"
      />
    </>
  );
}
