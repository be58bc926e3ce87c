import type { FloorCamera, FloorPair } from '@foyer/contract';
import { IconButton } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { cameraQueries } from '../../../shared/queries/camera-queries.ts';
import { QueryStates } from '../../../shared/queries/query-card.tsx';
import { DrawingPicture, DrawingSurface, type Point } from '../../cameras/index.ts';
import { placementOf, placementWords } from './placement-words.ts';
import classes from './plan-editor.module.css';
import { pointDrawing, pointOf } from './point-drawing.ts';
import type { ToolProps } from './tool-props.ts';

interface Props extends ToolProps {
  camera: FloorCamera;
  undo: ReactNode;
  onDone: () => void;
}

const maxPairs = 32;

/** Places a camera's picture on the plan: the same spots of the floor on both, in the same order. */
export function PlacementEditor({ plan, draft, change, surface, camera, undo, onDone }: Props) {
  const { pairs } = camera;
  /** A point that has no partner yet. */
  const [loose, setLoose] = useState<{ picture?: Point; plan?: Point }>({});
  const take = (next: FloorPair[]) =>
    change(
      {
        Cameras: draft.Cameras.map((each) =>
          each.camera === camera.camera ? { ...each, pairs: next } : each,
        ),
      },
      `pairs ${camera.camera} ${next.length}`,
    );
  const drawingOf = (side: 'picture' | 'plan') => {
    const other = side === 'picture' ? 'plan' : 'picture';
    const own = loose[side];
    const points = [...pairs.map((pair) => pointOf(pair[side])), ...(own ? [own] : [])];
    const drawing = pointDrawing(points, (next) => {
      const last = next[pairs.length];
      if (pairs.some((pair, nth) => String(pair[side]) !== String(next[nth])))
        take(pairs.map((pair, nth) => ({ ...pair, [side]: next[nth] ?? pair[side] })));
      if (String(last) === String(own)) return;
      const partner = loose[other];
      if (last && partner && !own) {
        take([...pairs, { picture: partner, plan: partner, [side]: last }]);
        setLoose({});
      } else setLoose({ ...loose, [side]: last });
    });
    return {
      ...drawing,
      // A pair goes as a whole.
      removePoint: (nth: number) =>
        nth < pairs.length
          ? take(pairs.toSpliced(nth, 1))
          : setLoose({ ...loose, [side]: undefined }),
    };
  };
  const placement = placementOf(pairs, plan, draft.Scale);
  const numbers = (side: 'picture' | 'plan') => {
    const own = loose[side];
    return [...pairs.map((pair) => pair[side]), ...(own ? [own] : [])].map(
      ([x = 0, y = 0], nth) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: points have no other name
          key={nth}
          className={classes.number}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          aria-hidden
        >
          {nth + 1}
        </span>
      ),
    );
  };
  const addByKeys = () => {
    if (loose.picture || loose.plan) return;
    take([...pairs, { picture: [0.5, 0.7], plan: [camera.x, camera.y] }]);
  };
  return (
    <QueryStates
      what={t('the camera')}
      result={useQuery(cameraQueries.detail(camera.camera))}
      skeleton={<Skeleton height={320} />}
    >
      {({ id, name }) => (
        <div className={classes.stack}>
          <p className={classes.sentence}>
            {t(
              'Set the same spot of the floor on the picture and on the plan, such as corners of walls and tiles: four pairs at least, far apart, not on one line. Arrow keys move a point, Delete removes its pair.',
            )}
          </p>
          <div className={classes.tools}>
            <Button onClick={onDone}>{t('Done')}</Button>
            <Button variant="default" disabled={pairs.length >= maxPairs} onClick={addByKeys}>
              {t('Add a pair')}
            </Button>
            {undo}
          </div>
          <div className={classes.beside}>
            <DrawingPicture camera={{ id, name }}>
              {() => (
                <DrawingSurface
                  drawing={drawingOf('picture')}
                  nameOf={() => t('the picture')}
                  isClosed={() => false}
                  isJoined={false}
                  most={maxPairs}
                >
                  {numbers('picture')}
                </DrawingSurface>
              )}
            </DrawingPicture>
            {surface(
              <div data-draws>
                <DrawingSurface
                  drawing={drawingOf('plan')}
                  nameOf={() => t('the plan')}
                  isClosed={() => false}
                  isJoined={false}
                  most={maxPairs}
                >
                  {numbers('plan')}
                </DrawingSurface>
              </div>,
              camera.camera,
            )}
          </div>
          <p className={classes.sentence} role="status">
            {loose.picture
              ? t('Now set the same spot on the plan.')
              : loose.plan
                ? t('Now set the same spot on the picture.')
                : placementWords(pairs, placement)}
          </p>
          {pairs.length > 0 && (
            <PairTable
              pairs={pairs}
              errorsCm={placement.error?.pairs_cm}
              onRemove={(nth) => take(pairs.toSpliced(nth, 1))}
            />
          )}
        </div>
      )}
    </QueryStates>
  );
}

interface PairTableProps {
  pairs: readonly FloorPair[];
  errorsCm: readonly number[] | undefined;
  onRemove: (nth: number) => void;
}

const PairTable = ({ pairs, errorsCm, onRemove }: PairTableProps) => (
  <table className={classes.pairs}>
    <VisuallyHidden component="caption">{t('Pairs of points')}</VisuallyHidden>
    <thead>
      <tr>
        <th scope="col">{t('Pair')}</th>
        <th scope="col" className={classes.figure}>
          {t('Error (cm)')}
        </th>
        <th scope="col">
          <VisuallyHidden>{t('Actions')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
    <tbody>
      {pairs.map((_, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pairs have no other name
        <tr key={nth}>
          <td>{nth + 1}</td>
          <td className={classes.figure}>
            {errorsCm?.[nth] === undefined ? '–' : Math.round(errorsCm[nth])}
          </td>
          <td>
            <IconButton
              variant="subtle"
              icon={IconTrash}
              iconSize={16}
              label={t('Remove pair {number}', { number: nth + 1 })}
              onClick={() => onRemove(nth)}
            />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
