import type { Rectangle, Size } from './box-geometry.ts';
import classes from './equipment-mark.module.css';

/** Pixels: the dotted line lies this far inside the box, whose own line is 2 px. */
const inset = 4;
/** Pixels across the badge. */
const badge = 14;
/** In a smaller box a dotted line would hide the person, and a badge on its corner the face. Pixels. */
const leastWidth = 30;

interface Props {
  box: Rectangle;
  /** The picture, which the badge does not leave. */
  within: Size;
}

/**
 * Marks a person without protective equipment: a dotted line inside the box, and a badge with a helmet
 * that is struck through at its upper right corner. The box keeps the colour of its distance.
 */
export function EquipmentMark({ box, within }: Props) {
  const { x, y, width, height } = box;
  const isSmall = width < leastWidth;
  const left = x + width - (isSmall ? -2 : badge / 2);
  const top = y - (isSmall ? 4 : badge / 2);
  return (
    <g data-lacks-equipment>
      {!isSmall && height > 2 * inset && (
        <rect
          className={classes.inner}
          x={x + inset}
          y={y + inset}
          width={width - 2 * inset}
          height={height - 2 * inset}
        />
      )}
      <Badge
        x={Math.min(Math.max(0, left), within.width - badge)}
        y={Math.min(Math.max(0, top), within.height - badge)}
      />
    </g>
  );
}

/** The mark as a legend shows it. */
export const EquipmentSwatch = () => (
  <svg width="38" height="18" aria-hidden="true">
    <rect className={classes.inner} x="3" y="4" width="18" height="10" />
    <Badge x={22} y={2} />
  </svg>
);

const Badge = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect className={classes.badge} width={badge} height={badge} rx="3" />
    <path className={classes.helmet} d="M2.5 9.5h9M4 9.5V8a3 3 0 0 1 6 0v1.5" />
    <path className={classes.strike} d="M2.5 11.5l9-9" />
  </g>
);
