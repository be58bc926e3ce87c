import type { FloorCamera, FloorScale } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { IconCamera } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { type Point, pointAt } from '../../cameras/index.ts';
import {
  directionTo,
  handleOf,
  type PlanShape,
  rangeOnPlan,
  turned,
} from '../plan/plan-geometry.ts';
import classes from './plan-editor.module.css';

interface Props {
  plan: PlanShape;
  scale: FloorScale | null;
  cameras: readonly FloorCamera[];
  chosen: number | undefined;
  nameOf: (id: number) => string;
  onChoose: (id: number) => void;
  onChange: (camera: FloorCamera) => void;
  onRemove: (id: number) => void;
}

/** One press of an arrow key, as a part of the plan; five times with Shift. Degrees of a turn. */
const step = 0.005;
const turnStep = 5;
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};
const turns: Record<string, number> = { '[': -turnStep, ']': turnStep };

/** Cameras on a plan, moved and turned by pointer and by keys. */
export function CameraMarkers(props: Props) {
  const { plan, scale, cameras, chosen, nameOf, onChoose, onChange, onRemove } = props;
  const layer = useRef<HTMLDivElement>(null);
  /** The pointer's place as parts of the plan. */
  const placeOf = ({ clientX, clientY }: PointerEvent): Point => {
    const box = layer.current?.getBoundingClientRect();
    if (!box) return pointAt(0, 0);
    return pointAt((clientX - box.left) / box.width, (clientY - box.top) / box.height);
  };
  const key = (event: KeyboardEvent, camera: FloorCamera) => {
    const [dx = 0, dy = 0] = arrows[event.key] ?? [];
    const times = event.shiftKey ? 5 : 1;
    const turn = turns[event.key];
    if (dx !== 0 || dy !== 0) {
      const [x, y] = pointAt(camera.x + dx * times, camera.y + dy * times);
      onChange({ ...camera, x, y });
    } else if (turn !== undefined)
      onChange({ ...camera, direction: turned(camera.direction, turn) });
    else if (event.key === 'Delete') onRemove(camera.camera);
    else return;
    event.preventDefault();
  };
  const dragged = (event: PointerEvent<HTMLButtonElement>, take: (place: Point) => void) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) take(placeOf(event));
  };
  return (
    <div ref={layer} style={{ position: 'absolute', inset: 0, pointerEvents: 'none' }}>
      {cameras.map((camera) => {
        const [handleX, handleY] = handleOf(camera, plan, rangeOnPlan(camera, plan, scale));
        const isChosen = camera.camera === chosen;
        const name = nameOf(camera.camera);
        return (
          <div key={camera.camera}>
            <button
              type="button"
              className={classes.marker}
              style={{
                left: `${camera.x * 100}%`,
                top: `${camera.y * 100}%`,
                pointerEvents: 'auto',
              }}
              data-draws
              data-chosen={isChosen || undefined}
              aria-label={t('{camera}: {x, number}, {y, number}, looks to {direction, number}°', {
                camera: name,
                x: Math.round(camera.x * 1000) / 1000,
                y: Math.round(camera.y * 1000) / 1000,
                direction: camera.direction,
              })}
              onFocus={() => onChoose(camera.camera)}
              onKeyDown={(event) => key(event, camera)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                onChoose(camera.camera);
              }}
              onPointerMove={(event) => dragged(event, ([x, y]) => onChange({ ...camera, x, y }))}
            >
              <IconCamera size={18} aria-hidden />
            </button>
            {isChosen && (
              <button
                type="button"
                className={classes.handle}
                data-draws
                style={{
                  left: `${handleX * 100}%`,
                  top: `${handleY * 100}%`,
                  pointerEvents: 'auto',
                }}
                aria-label={t('Direction of {camera}: {direction, number}°', {
                  camera: name,
                  direction: camera.direction,
                })}
                onKeyDown={(event) => {
                  const turn = { ArrowLeft: -turnStep, ArrowRight: turnStep }[event.key];
                  if (turn === undefined) return key(event, camera);
                  onChange({ ...camera, direction: turned(camera.direction, turn) });
                  event.preventDefault();
                }}
                onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
                onPointerMove={(event) =>
                  dragged(event, (place) =>
                    onChange({ ...camera, direction: directionTo(camera, place, plan) }),
                  )
                }
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
