import classes from './drawing-surface.module.css';
import type { Point } from './points.ts';

interface Props {
  points: readonly Point[];
  isClosed: boolean;
  isChosen?: boolean;
}

/** A polygon or polyline in an SVG whose box is the picture from 0 to 1. A line has a dark edge, to be seen on any picture. */
export function ShapeOutline({ points, isClosed, isChosen = false }: Props) {
  const drawn = {
    points: points.map((point) => point.join()).join(' '),
    'data-chosen': isChosen || undefined,
  };
  if (isClosed) return <polygon className={classes.area} {...drawn} />;
  return (
    <>
      <polyline className={classes.edge} points={drawn.points} />
      <polyline className={classes.line} {...drawn} />
    </>
  );
}
