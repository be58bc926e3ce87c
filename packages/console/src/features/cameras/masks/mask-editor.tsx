import type { CameraDetail } from '@foyer/contract';
import { toastFailure, toastSuccess } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.ts';
import { describeError } from '../../../shared/api/request-failed.ts';
import { queryKeys } from '../../../shared/queries/query-keys.ts';
import { DrawingBoard } from '../drawing/drawing-board.tsx';
import { DrawingSurface } from '../drawing/drawing-surface.tsx';
import { nextPoint, problemOf } from '../drawing/points.ts';
import { useDrawing } from '../drawing/use-drawing.ts';
import { drawnMasks, maskRule, maxMasks } from './mask-drawing.ts';
import classes from './mask-editor.module.css';
import { MaskRow } from './mask-row.tsx';

/** Draws polygons on a camera's last picture: by pointer, by arrow keys, or by typing points. */
export function MaskEditor({ camera }: { camera: CameraDetail }) {
  const drawing = useDrawing(() => drawnMasks(camera));
  const { shapes: masks, chosen } = drawing;
  const isChanged = JSON.stringify(masks) !== JSON.stringify(drawnMasks(camera));
  const problem = problemOf(masks, maskRule);
  const queries = useQueryClient();
  const mayAdd = masks.length < maxMasks;
  const save = useMutation({
    mutationFn: () => api.cameras.update({ params: { id: camera.id }, body: { masks } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: queryKeys('cameras').all });
      drawing.forgetSteps();
      toastSuccess(t('The masks apply to every photo from now on.'));
    },
    onError: (error) =>
      toastFailure(
        t('The masks were not saved. {detail}', { detail: describeError(error).detail }),
      ),
  });

  return (
    <>
      <p className={classes.sentence}>
        {t(
          'What lies in a mask is blurred or blackened on every photo of this camera before it is stored. Select the picture to set the points of a mask; drag a point, move it with the arrow keys, or remove it with Delete.',
        )}
      </p>
      <DrawingBoard
        camera={camera}
        tools={
          <>
            <Button
              variant="default"
              disabled={problem !== undefined || !mayAdd}
              onClick={() => drawing.add({ kind: 'blur', points: [] })}
            >
              {t('New mask')}
            </Button>
            <Button
              variant="default"
              disabled={!masks[chosen]}
              onClick={() => drawing.addPoint(nextPoint(masks[chosen]!))}
            >
              {t('Add point')}
            </Button>
            <Button variant="default" disabled={!drawing.canUndo} onClick={drawing.undo}>
              {t('Undo')}
            </Button>
          </>
        }
      >
        {() => (
          <DrawingSurface
            drawing={drawing}
            nameOf={(nth) => t('mask {number}', { number: nth + 1 })}
            isClosed={() => true}
            onBegin={(point) => mayAdd && drawing.add({ kind: 'blur', points: [point] })}
          />
        )}
      </DrawingBoard>
      {masks.length > 0 && (
        <ul className={classes.rows}>
          {masks.map((mask, nth) => (
            <MaskRow
              // biome-ignore lint/suspicious/noArrayIndexKey: masks have no name of their own
              key={nth}
              nth={nth}
              mask={mask}
              onChoose={() => drawing.choose(nth)}
              onChange={(next) => drawing.replace(nth, next)}
              onDelete={() => drawing.remove(nth)}
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
          {t('Save masks')}
        </Button>
      </div>
    </>
  );
}
