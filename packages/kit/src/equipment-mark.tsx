import type { Rectangle, Size } from './box-geometry.ts';
import classes from './equipment-mark.module.css';

/** Pixels: the dotted line lies this far inside the box, whose own line is 2 px. */
const inset = 4;
/** Pixels across the badge. */
const badge = 14;

interface Props {
  box: Rectangle;
  /** The picture, which the badge does not leave; the legend has no other. */
  within?: Size;
}

/**
 * Marks a person without protective equipment: a dotted line inside the box and a badge with a helmet
 * that is struck through, on the box's upper right corner. The box keeps the colour of its distance.
 */
export function EquipmentMark({ box, within }: Props) {
  const { x, y, width, height } = box;
  const corner = { x: x + width - badge / 2, y: y - badge / 2 };
  const at = {
    x: within ? Math.min(Math.max(0, corner.x), within.width - badge) : corner.x - 2,
    y: within ? Math.min(Math.max(0, corner.y), within.height - badge) : y - 2,
  };
  return (
    <g data-lacks-equipment>
      {width > 2 * inset && height > 2 * inset && (
        <rect
          className={classes.inner}
          x={x + inset}
          y={y + inset}
          width={width - 2 * inset}
          height={height - 2 * inset}
        />
      )}
      <g transform={`translate(${at.x} ${at.y})`}>
        <rect className={classes.badge} width={badge} height={badge} rx="3" />
        <path className={classes.helmet} d="M2.5 9.5h9M4 9.5V8a3 3 0 0 1 6 0v1.5" />
        <path className={classes.strike} d="M2.5 11.5l9-9" />
      </g>
    </g>
  );
}
