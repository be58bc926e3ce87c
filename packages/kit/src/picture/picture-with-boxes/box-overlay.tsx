import { type PictureBox, type Rectangle, type Size, scaleBox } from './box-geometry.ts';
import { EquipmentMark } from './equipment-mark.tsx';
import { placeLabels } from './label-placement.ts';
import classes from './picture-with-boxes.module.css';

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** Where a rectangle begins, in parts of the picture: right at every size, even before a new drawing. */
const cornerInParts = (rectangle: { x: number; y: number }, size: Size) => ({
  x: percent(rectangle.x, size.width),
  y: percent(rectangle.y, size.height),
});

const inParts = (rectangle: Rectangle, size: Size) => ({
  ...cornerInParts(rectangle, size),
  width: percent(rectangle.width, size.width),
  height: percent(rectangle.height, size.height),
});

interface Props {
  boxes: readonly PictureBox[];
  /** The displayed picture, pixels. */
  size: Size;
  /** Whether each box says its detection id: too much on a small picture. */
  hasLabels: boolean;
}

/** A box around each person, over a picture in a positioned frame. */
export function BoxOverlay({ boxes, size, hasLabels }: Props) {
  const drawn = boxes.flatMap(({ label, violating, lacksEquipment, ...box }) => {
    const rectangle = scaleBox(box, size);
    return rectangle ? [{ rectangle, violating, lacksEquipment, label }] : [];
  });
  const places = hasLabels ? placeLabels(drawn, size) : [];
  return (
    <svg className={classes.overlay} aria-hidden="true" data-boxes={drawn.length}>
      {drawn.map(({ rectangle, violating, lacksEquipment }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a detection id may occur twice
        <g key={i}>
          <rect {...inParts(rectangle, size)} className={classes.under} />
          <rect
            {...inParts(rectangle, size)}
            className={violating ? classes.violating : classes.keeping}
            data-violating={violating}
          />
          {lacksEquipment && <EquipmentMark box={rectangle} within={size} />}
        </g>
      ))}
      {places.map((place, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <g key={i}>
          <rect
            {...place}
            {...cornerInParts(place, size)}
            rx="2"
            className={drawn[i]!.violating ? classes.labelViolating : classes.labelGround}
          />
          <text className={classes.label} {...cornerInParts(place, size)} dx={4} dy={12}>
            {drawn[i]!.label}
          </text>
        </g>
      ))}
    </svg>
  );
}
