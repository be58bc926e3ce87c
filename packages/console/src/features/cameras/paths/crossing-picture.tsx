import type { CameraDetail, Crossing } from '@foyer/contract';
import { showBucket } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { AnchorLink } from '../../../shared/navigation/links.tsx';
import { DrawingPicture } from '../drawing/drawing-picture.tsx';
import drawing from '../drawing/drawing-surface.module.css';
import type { Point } from '../drawing/points.ts';
import { ShapeOutline } from '../drawing/shape-outline.tsx';
import classes from './paths.module.css';
import { placeOnPath } from './place-on-path.ts';
import { useReplay } from './use-replay.ts';

interface Props {
  camera: CameraDetail;
  line: readonly Point[];
  /** The line as it is saved, where another one is drawn. */
  saved?: readonly Point[];
  crossing: Crossing | undefined;
}

/** The photo of the moment, or else the last one, with the line and the way of the person. */
export function CrossingPicture({ camera, line, saved, crossing }: Props) {
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
              <ShapeOutline points={line} isClosed={false} />
              {saved && (
                <>
                  <polyline className={drawing.edge} points={drawn(saved)} />
                  <polyline className={classes.savedLine} points={drawn(saved)} />
                </>
              )}
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

const drawn = (points: readonly Point[]) => points.map((point) => point.join()).join(' ');

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
        <polyline className={drawing.edge} points={drawn(points)} />
        <polyline className={classes.way} points={drawn(points)} />
      </svg>
      <span
        className={classes.person}
        style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        aria-hidden="true"
      />
    </>
  );
}
