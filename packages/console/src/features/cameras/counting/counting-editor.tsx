import type { CameraDetail } from '@foyer/contract';
import { PlainList } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { UnsavedGuard } from '../../../shared/forms/unsaved-guard.tsx';
import { DrawingBoard } from '../drawing/drawing-board.tsx';
import { DrawingSurface } from '../drawing/drawing-surface.tsx';
import { nextPoint } from '../drawing/points.ts';
import { useDrawing } from '../drawing/use-drawing.ts';
import { useExampleCrossing } from '../drawing/use-example-crossing.ts';
import { LinePast } from '../paths/line-past.tsx';
import { ZonePast } from '../paths/zone-past.tsx';
import { cameraSettings } from '../settings/camera-settings-queries.ts';
import classes from './counting.module.css';
import {
  type DrawnPart,
  partChanges,
  partName,
  partProblem,
  partRules,
  partWords,
  withIds,
} from './drawn-parts.ts';
import { PartRow } from './part-row.tsx';
import { PartDirections } from './part-shapes.tsx';
import { useSaveParts } from './use-save-parts.ts';

interface Props {
  camera: CameraDetail;
  saved: DrawnPart[];
  onDone: () => void;
}

const blank = (kind: DrawnPart['kind']): DrawnPart => ({
  kind,
  id: '',
  isNew: true,
  name: '',
  in_name: '',
  out_name: '',
  points: [],
});

/** Draws lines and zones on a camera's last picture, names them and both directions of lines. */
export function CountingEditor({ camera, saved, onDone }: Props) {
  const drawing = useDrawing(() => saved);
  const { shapes: parts, chosen } = drawing;
  const part = parts[chosen];
  const settings = useQuery(cameraSettings(camera.id));
  // Foyer's own watcher sends the ids that are drawn here; another device has its own.
  const isWatched = settings.data?.has_address === true;
  const save = useSaveParts(camera.id, saved, onDone);
  const named = isWatched ? withIds(parts) : parts;
  const problem = partProblem(named);
  const { changed, removed } = partChanges(saved, named);
  const isChanged = changed.length + removed.length > 0;
  const example = useExampleCrossing();
  // An example is of the line that it was started on.
  const [walkedLine, setWalkedLine] = useState(0);
  const walk =
    example.walked === undefined ? undefined : { nth: walkedLine, along: example.walked };
  const start = (way: 'in' | 'out') => {
    setWalkedLine(chosen);
    example.start(way);
  };
  const canCross = part?.kind === 'line' && part.points.length > 1;
  const crossedName = example.crossed && parts[walkedLine]?.[`${example.crossed}_name`];
  return (
    <Stack gap="md">
      <p className={classes.sentence}>
        {t(
          'Select the picture to set the points of the chosen line or zone; drag a point, move it with the arrow keys, or remove it with Delete. Who looks from the first point of a line to the second counts as in whoever goes from the right to the left; the arrow shows it.',
        )}
      </p>
      <DrawingBoard
        camera={camera}
        tools={
          <>
            <Button variant="default" onClick={() => drawing.add(blank('line'))}>
              {t('New line')}
            </Button>
            <Button variant="default" onClick={() => drawing.add(blank('zone'))}>
              {t('New zone')}
            </Button>
            <Button
              variant="default"
              disabled={!part}
              onClick={() => part && drawing.addPoint(nextPoint(part))}
            >
              {t('Add point')}
            </Button>
            <Button
              variant="default"
              disabled={!canCross}
              onClick={() =>
                part && drawing.replace(chosen, { ...part, points: part.points.toReversed() })
              }
            >
              {t('Reverse')}
            </Button>
            <Button variant="default" disabled={!drawing.canUndo} onClick={drawing.undo}>
              {t('Undo')}
            </Button>
            <Button variant="default" disabled={!canCross} onClick={() => start('in')}>
              {t('Show somebody going in')}
            </Button>
            <Button variant="default" disabled={!canCross} onClick={() => start('out')}>
              {t('Show somebody going out')}
            </Button>
          </>
        }
      >
        {(ratio) => (
          <DrawingSurface
            drawing={drawing}
            nameOf={(nth) => (parts[nth] ? partWords(parts[nth]) : '')}
            isClosed={({ kind }) => kind === 'zone'}
            onBegin={(point) => drawing.add({ ...blank('line'), points: [point] })}
          >
            <PartDirections parts={parts} ratio={ratio} walk={walk} />
          </DrawingSurface>
        )}
      </DrawingBoard>
      <p className={classes.sentence} role="status">
        {example.crossed &&
          (crossedName
            ? t('Counted as one {direction, select, in {in} other {out}}: {name}.', {
                direction: example.crossed,
                name: crossedName,
              })
            : t('Counted as one {direction, select, in {in} other {out}}.', {
                direction: example.crossed,
              }))}
      </p>
      {part && canCross && (
        <LinePast
          key={part.id}
          camera={camera}
          line={{ ...part, kind: 'line', name: partName(part) }}
          saved={saved.find(({ kind, id }) => kind === 'line' && id === part.id)?.points}
        />
      )}
      {part?.kind === 'zone' && part.points.length >= partRules.zone.least && (
        <ZonePast
          key={part.id}
          camera={camera}
          zone={{ ...part, name: partName(part) }}
          isSaved={saved.some(({ kind, id }) => kind === 'zone' && id === part.id)}
        />
      )}
      {parts.length > 0 && (
        <PlainList className={classes.rows}>
          {parts.map((one, nth) => (
            <PartRow
              // biome-ignore lint/suspicious/noArrayIndexKey: an id may still be typed
              key={nth}
              part={one}
              asksId={one.isNew === true && !isWatched}
              isChosen={nth === chosen}
              onChoose={() => drawing.choose(nth)}
              onChange={(next) => drawing.replace(nth, next)}
              onDelete={() => drawing.remove(nth)}
            />
          ))}
        </PlainList>
      )}
      {isChanged && problem && <p className={classes.sentence}>{problem}</p>}
      <div className={classes.actions}>
        <Button
          disabled={!isChanged || problem !== undefined}
          loading={save.isPending}
          onClick={() => save.mutate(named)}
        >
          {t('Save lines and zones')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {isChanged ? t('Discard changes') : t('Back')}
        </Button>
      </div>
      <UnsavedGuard isDirty={isChanged && !save.isPending} />
    </Stack>
  );
}
