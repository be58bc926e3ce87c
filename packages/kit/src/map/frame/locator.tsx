import { OutlineDrawing } from '../outlines/outline-drawing.tsx';
import type { View } from '../outlines/outline-path.ts';
import type { Outlines } from '../outlines/use-outlines.ts';
import classes from './map.module.css';

const size = { width: 150, height: 104 };
/** Below this width of the map it would cover too much. Pixels. */
const minMapWidth = 560;
/** How many zooms the locator is behind: a continent around a town. */
const zoomsBehind = 5.5;

export const hasLocator = ({ width, zoom }: View): boolean =>
  width >= minMapWidth && zoom >= zoomsBehind;

/** A small map of the wider surroundings, with what the large one shows as a frame. */
export function Locator({ view, outlines }: { view: View; outlines: Outlines | null }) {
  if (!hasLocator(view) || outlines === null) return null;
  const zoom = Math.max(1, view.zoom - zoomsBehind);
  const scale = 2 ** (zoom - view.zoom);
  const frame = {
    width: Math.max(8, view.width * scale),
    height: Math.max(6, view.height * scale),
  };
  return (
    <div className={classes.locator} aria-hidden="true">
      <OutlineDrawing view={{ ...size, centre: view.centre, zoom }} outlines={outlines} />
      <svg
        className={classes.overlay}
        viewBox={`0 0 ${size.width} ${size.height}`}
        aria-hidden="true"
      >
        <rect
          className={classes.locatorFrame}
          x={(size.width - frame.width) / 2}
          y={(size.height - frame.height) / 2}
          {...frame}
        />
      </svg>
    </div>
  );
}
