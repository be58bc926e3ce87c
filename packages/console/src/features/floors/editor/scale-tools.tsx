import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { TypedField } from '../../../shared/forms/typed-field.tsx';
import { DrawingSurface, type Point } from '../../cameras/index.ts';
import { sizeOf } from '../plan/plan-geometry.ts';
import classes from './plan-editor.module.css';
import { pointDrawing, pointOf } from './point-drawing.ts';
import type { ToolProps } from './tool-props.ts';

const firstPoints: Point[] = [
  [0.2, 0.5],
  [0.8, 0.5],
];

/** Two points of the plan, and how far they are from each other. */
export function ScaleTools({ plan, draft: { Scale }, change, surface }: ToolProps) {
  const [drawn, setDrawn] = useState<Point[]>([]);
  const points = Scale ? [pointOf(Scale.from), pointOf(Scale.to)] : drawn;
  const [from, to] = points;
  const isWhole = from && to && (from[0] !== to[0] || from[1] !== to[1]);
  const draw = (next: Point[]) => {
    setDrawn(next);
    const [begin, end] = next;
    if (!Scale) return;
    if (begin && end) change({ Scale: { ...Scale, from: begin, to: end } }, 'scale');
    else change({ Scale: null }, 'removed');
  };
  const size = sizeOf(plan, Scale);
  return (
    <>
      <p className={classes.sentence}>
        {t(
          'Set two points whose distance you know, as far apart as possible: a long wall, or the axes of columns. Arrow keys move a point.',
        )}
      </p>
      {surface(
        <div data-draws>
          <DrawingSurface
            drawing={pointDrawing(points, draw)}
            nameOf={() => t('the scale')}
            isClosed={() => false}
            most={2}
          />
        </div>,
      )}
      <div className={classes.fields}>
        {points.length < 2 && (
          <Button variant="default" onClick={() => draw(firstPoints)}>
            {t('Set two points')}
          </Button>
        )}
        <TypedField
          label={t('Distance between both points (m)')}
          placeholder={t('metres')}
          saved={Scale ? String(Scale.metres) : ''}
          isReadOnly={!isWhole}
          onTyped={(text) => {
            const metres = Number(text.trim().replace(',', '.'));
            if (!(metres >= 0.1 && metres <= 100_000))
              return t('Write metres, from 0.1 to 100,000.');
            if (from && to) change({ Scale: { from, to, metres } }, 'metres');
            return undefined;
          }}
        />
      </div>
      <p className={classes.sentence} role="status">
        {size
          ? t('The plan shows {width, number} m by {height, number} m.', {
              width: Math.round(size.widthM * 10) / 10,
              height: Math.round(size.heightM * 10) / 10,
            })
          : t('Without a scale nothing can be measured on the plan.')}
      </p>
    </>
  );
}
