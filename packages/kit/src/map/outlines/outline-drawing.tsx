import { memo } from 'react';
import classes from '../frame/map.module.css';
import { outlinePath, type View } from './outline-path.ts';
import type { Outlines } from './use-outlines.ts';

interface Props {
  view: View;
  outlines: Outlines | null;
}

/** Land, coasts and borders of a view as SVG. */
export const OutlineDrawing = memo(function OutlineDrawing({ view, outlines }: Props) {
  const box = `0 0 ${view.width} ${view.height}`;
  return (
    <svg className={classes.drawing} viewBox={box} aria-hidden="true" data-map="drawn">
      {outlines && (
        <>
          <path className={classes.land} d={outlinePath(outlines.land, view, true)} />
          <path className={classes.border} d={outlinePath(outlines.borders, view, false)} />
        </>
      )}
    </svg>
  );
});
