import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { FieldGroup } from '../../../shared/forms/field-group.tsx';
import { TypedField } from '../../../shared/forms/typed-field.tsx';
import { DrawingBoard } from '../drawing/drawing-board.tsx';
import { DrawingPicture } from '../drawing/drawing-picture.tsx';
import { DrawingSurface } from '../drawing/drawing-surface.tsx';
import { nextPoint, type Shape } from '../drawing/points.ts';
import { PointsField } from '../drawing/points-field.tsx';
import { useDrawingOf } from '../drawing/use-drawing.ts';
import classes from './ground.module.css';
import { cornerCount, firstGround, type GroundDraft, groundProblem } from './ground-draft.ts';
import { GroundOverlay, useGroundGrid } from './ground-overlay.tsx';

interface Props {
  camera: { id: number; name: string };
  ground: GroundDraft | null;
  error?: string | undefined;
  /** Absent where nothing may be changed. */
  onChange?: ((ground: GroundDraft | null) => void) | undefined;
}

/** The floor on which distances of people are measured, drawn on the camera's last picture. */
export function GroundField({ camera, ground, error, onChange }: Props) {
  return (
    <FieldGroup
      title={t('Floor')}
      hint={t(
        'With four corners of a rectangle on the floor and its sides in metres, distances of people are measured on the floor. Without, they are estimated by how tall people look.',
      )}
      error={error}
    >
      {ground === null ? (
        onChange ? (
          <Button variant="default" onClick={() => onChange(firstGround)}>
            {t('Measure on the floor')}
          </Button>
        ) : (
          <p className={classes.sentence}>
            {t('No floor is drawn: distances are estimated by height.')}
          </p>
        )
      ) : onChange ? (
        <GroundEditor camera={camera} ground={ground} onChange={onChange} />
      ) : (
        <GroundPicture camera={camera} ground={ground} />
      )}
    </FieldGroup>
  );
}

type GivenGround = { camera: Props['camera']; ground: GroundDraft };

function GroundPicture({ camera, ground }: GivenGround) {
  const grid = useGroundGrid(ground);
  return (
    <>
      <DrawingPicture camera={camera}>
        {() => <GroundOverlay ground={ground} grid={grid} />}
      </DrawingPicture>
      <GridWords stepM={grid?.stepM} />
    </>
  );
}

function GroundEditor({
  camera,
  ground,
  onChange,
}: GivenGround & { onChange: (ground: GroundDraft | null) => void }) {
  const drawing = useDrawingOf<Shape>([{ points: ground.points }], ([shape]) =>
    onChange(shape ? { ...ground, points: shape.points } : null),
  );
  const grid = useGroundGrid(ground);
  const problem = groundProblem(ground);
  const side = (name: 'width_m' | 'depth_m', label: string) => (
    <TypedField
      label={label}
      placeholder={t('metres')}
      saved={ground[name] === null ? '' : String(ground[name])}
      isReadOnly={false}
      onTyped={(text) => {
        const metres = Number(text.trim().replace(',', '.'));
        if (text.trim() === '') onChange({ ...ground, [name]: null });
        else if (!(metres >= 0.1 && metres <= 1000)) return t('Write metres, from 0.1 to 1000.');
        else onChange({ ...ground, [name]: metres });
        return undefined;
      }}
    />
  );
  return (
    <>
      <p className={classes.sentence}>
        {t(
          'Drag each corner onto a corner of something rectangular on the floor: a mat, tiles, marks of tape. The arrow keys move a corner too. The larger the rectangle, the more exact.',
        )}
      </p>
      <DrawingBoard
        camera={camera}
        tools={
          <>
            {ground.points.length < cornerCount && (
              <Button
                variant="default"
                onClick={() => drawing.addPoint(nextPoint({ points: ground.points }))}
              >
                {t('Add corner')}
              </Button>
            )}
            <Button variant="default" disabled={!drawing.canUndo} onClick={drawing.undo}>
              {t('Undo')}
            </Button>
            <Button variant="default" onClick={() => onChange(null)}>
              {t('Remove the floor')}
            </Button>
          </>
        }
      >
        {() => (
          <DrawingSurface
            drawing={drawing}
            nameOf={() => t('the floor')}
            // The overlay draws the sides: an area would darken the floor.
            isClosed={() => false}
            most={cornerCount}
          >
            <GroundOverlay ground={ground} grid={grid} />
          </DrawingSurface>
        )}
      </DrawingBoard>
      {problem === undefined ? (
        <GridWords stepM={grid?.stepM} />
      ) : (
        <p className={classes.problem} role="status">
          <IconAlertTriangle size={18} aria-hidden />
          <span>{problem}</span>
        </p>
      )}
      <div className={classes.sides}>
        {side('width_m', t('From corner 1 to 2 (m)'))}
        {side('depth_m', t('From corner 2 to 3 (m)'))}
        <PointsField
          label={t('Corners of the floor')}
          rule={{ noun: 'floor', least: cornerCount }}
          points={ground.points}
          onChange={(points) => drawing.replace(0, { points: points.slice(0, cornerCount) })}
        />
      </div>
    </>
  );
}

/** Says what to compare the grid with. */
const GridWords = ({ stepM }: { stepM: number | undefined }) => (
  <p className={classes.sentence} role="status">
    {stepM !== undefined &&
      t(
        'The squares of the grid are {metres, number} m wide. They should lie flat on the floor and run along its walls or tiles.',
        { metres: stepM },
      )}
  </p>
);
