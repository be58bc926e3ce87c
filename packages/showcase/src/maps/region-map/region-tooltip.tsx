import type { SheetPoint } from './atlas.ts';
import type { RegionItem } from './region-items.ts';
import classes from './region-map.module.css';

interface Props {
  item: RegionItem;
  /** Pixels of the frame. */
  at: SheetPoint;
  frameWidth: number;
}

/** Pixels: half of the widest tooltip, which must not leave the frame. */
const halfWidth = 100;
/** Pixels that a tooltip above needs. */
const roomAbove = 72;

/** What is pointed at, in words. Readers hear the same from the mark itself. */
export function RegionTooltip({ item, at, frameWidth }: Props) {
  const left = Math.max(halfWidth, Math.min(frameWidth - halfWidth, at.x));
  return (
    <div
      className={classes.tooltip}
      data-side={at.y < roomAbove ? 'below' : 'above'}
      style={{ left, top: at.y, maxWidth: halfWidth * 2 }}
      aria-hidden="true"
      data-testid="region-tooltip"
    >
      <strong>{item.name}</strong>
      {item.text !== undefined && <span>{item.text}</span>}
    </div>
  );
}
