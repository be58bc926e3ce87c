import type { CameraDetail } from '@foyer/contract';
import { PictureFrame, toastFailure, toastSuccess } from '@foyer/kit';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { SteadyPicture } from './camera-photo.tsx';
import { cameraPhotos } from './camera-queries.ts';
import {
  type DrawnMask,
  mostMasks,
  mostPoints,
  pointAt,
  problemOf,
  withMoved,
  withoutPoint,
} from './mask-drawing.ts';
import classes from './mask-editor.module.css';
import { MaskRow } from './mask-row.tsx';

const drawnOf = ({ masks }: CameraDetail): DrawnMask[] =>
  masks.map(({ points, ...mask }) => ({
    ...mask,
    points: points.map(([x = 0, y = 0]) => [x, y]),
  }));

/** One press of an arrow key, as a fraction of the picture; five times with Shift. */
const step = 0.01;
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** Draws polygons on a camera's last picture: by pointer, by arrow keys, or by typing points. */
export function MaskEditor({ camera }: { camera: CameraDetail }) {
  const [masks, setMasks] = useState(() => drawnOf(camera));
  const [past, setPast] = useState<DrawnMask[][]>([]);
  const [chosen, setChosen] = useState(0);
  const saved = JSON.stringify(drawnOf(camera));
  const isChanged = JSON.stringify(masks) !== saved;
  const problem = problemOf(masks);
  const queries = useQueryClient();
  const { data: photos } = useQuery(cameraPhotos());
  const photo = photos?.find(({ id }) => id === camera.id)?.Photo;
  const surface = useRef<HTMLDivElement>(null);

  /** Every change can be undone. A drag is one change, recorded at its start. */
  const change = (next: DrawnMask[], isRemembered = true) => {
    if (isRemembered) setPast((before) => [...before.slice(-99), masks]);
    setMasks(next);
  };
  const replace = (nth: number, mask: DrawnMask, isRemembered = true) =>
    change(masks.with(nth, mask), isRemembered);
  const undo = () => {
    const last = past.at(-1);
    if (!last) return;
    setPast(past.slice(0, -1));
    setMasks(last);
  };
  const save = useMutation({
    mutationFn: () => api.cameras.update({ params: { id: camera.id }, body: { masks } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['cameras'] });
      setPast([]);
      toastSuccess('The masks hold for every photo from now on.');
    },
    onError: (error) => toastFailure(`The masks were not saved. ${describeError(error).detail}`),
  });

  /** The pointer's position as fractions of the picture. */
  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = surface.current?.getBoundingClientRect();
    if (!box) return pointAt(0, 0);
    return pointAt((clientX - box.left) / box.width, (clientY - box.top) / box.height);
  };
  const addPoint = (event: React.PointerEvent) => {
    if (event.target !== surface.current || event.button !== 0) return;
    const mask = masks[chosen];
    if (!mask && masks.length < mostMasks) {
      setChosen(masks.length);
      change([...masks, { kind: 'blur', points: [placeOf(event)] }]);
    } else if (mask && mask.points.length < mostPoints) {
      replace(chosen, { ...mask, points: [...mask.points, placeOf(event)] });
    }
  };
  const pressed = (event: React.KeyboardEvent, nth: number, mask: DrawnMask, point: number) => {
    const [dx = 0, dy = 0] = arrows[event.key] ?? [];
    const [x, y] = mask.points[point] ?? [0, 0];
    const times = event.shiftKey ? 5 : 1;
    if (dx !== 0 || dy !== 0) replace(nth, withMoved(mask, point, x + dx * times, y + dy * times));
    else if (event.key === 'Delete') replace(nth, withoutPoint(mask, point));
    else return;
    event.preventDefault();
  };

  return (
    <>
      <p className={classes.sentence}>
        What lies in a mask is blurred or blackened on every photo of this camera before it is
        stored. Select the picture to set the points of a mask; drag a point, move it with the arrow
        keys, or remove it with Delete.
      </p>
      <SteadyPicture key={photo?.Code} path={photo?.Path ?? ''}>
        {(src) => (
          <PictureFrame
            src={src}
            alt={`The last photo of ${camera.name}`}
            ratio={photo?.Width && photo.Height ? photo.Width / photo.Height : 16 / 9}
          >
            <div ref={surface} className={classes.surface} onPointerDown={addPoint}>
              <svg
                className={classes.shapes}
                viewBox="0 0 1 1"
                preserveAspectRatio="none"
                aria-hidden="true"
              >
                {masks.map(({ points }, nth) => (
                  <polygon
                    // biome-ignore lint/suspicious/noArrayIndexKey: masks have no name of their own
                    key={nth}
                    className={classes.shape}
                    data-chosen={nth === chosen || undefined}
                    points={points.map((point) => point.join()).join(' ')}
                  />
                ))}
              </svg>
              {masks[chosen]?.points.map(([x, y], point) => (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: points have no id
                  key={point}
                  type="button"
                  className={classes.point}
                  style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
                  aria-label={`Point ${point + 1} of mask ${chosen + 1}: ${x} ${y}`}
                  onKeyDown={(event) => pressed(event, chosen, masks[chosen]!, point)}
                  onPointerDown={(event) => {
                    event.currentTarget.setPointerCapture(event.pointerId);
                    setPast((before) => [...before.slice(-99), masks]);
                  }}
                  onPointerMove={(event) => {
                    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
                    replace(chosen, withMoved(masks[chosen]!, point, ...placeOf(event)), false);
                  }}
                />
              ))}
            </div>
          </PictureFrame>
        )}
      </SteadyPicture>
      {masks.length > 0 && (
        <ul className={classes.rows}>
          {masks.map((mask, nth) => (
            <MaskRow
              // biome-ignore lint/suspicious/noArrayIndexKey: masks have no name of their own
              key={nth}
              nth={nth}
              mask={mask}
              onChoose={() => setChosen(nth)}
              onChange={(next) => replace(nth, next)}
              onDelete={() => {
                change(masks.toSpliced(nth, 1));
                setChosen(Math.max(0, masks.length - 2));
              }}
            />
          ))}
        </ul>
      )}
      {problem && <p className={classes.sentence}>{problem}</p>}
      <div className={classes.actions}>
        <Button
          onClick={() => save.mutate()}
          disabled={!isChanged || problem !== undefined}
          loading={save.isPending}
        >
          Save masks
        </Button>
        <Button
          variant="default"
          disabled={problem !== undefined || masks.length >= mostMasks}
          onClick={() => {
            setChosen(masks.length);
            change([...masks, { kind: 'blur', points: [] }]);
          }}
        >
          New mask
        </Button>
        <Button variant="default" disabled={past.length === 0} onClick={undo}>
          Undo
        </Button>
      </div>
    </>
  );
}
