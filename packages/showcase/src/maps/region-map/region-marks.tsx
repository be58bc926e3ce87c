import { memo } from 'react';
import type { RegionShape } from './atlas.ts';
import { keyOfRegion, type RegionItem, sentenceOf } from './region-items.ts';
import classes from './region-map.module.css';
import { inFrame, type Placement } from './region-view.ts';

interface RegionsProps {
  regions: readonly RegionShape[];
  items: ReadonlyMap<string, RegionItem>;
  /** What the Tab key leads to. */
  tabKey: string | undefined;
}

/** Units of the sheet. */
const spotSize = 2;

/** The middle of every region, for the keyboard and for readers: the canvas shows the region itself. */
export const RegionSpots = memo(function RegionSpots({ regions, items, tabKey }: RegionsProps) {
  return regions.map(({ id, name, x, y }) => {
    const key = keyOfRegion(id);
    return (
      // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: the arrow keys lead from one to the next
      <rect
        key={key}
        data-key={key}
        className={classes.spot}
        x={x - spotSize / 2}
        y={y - spotSize / 2}
        width={spotSize}
        height={spotSize}
        role="img"
        aria-label={sentenceOf(items.get(key) ?? { name })}
        tabIndex={tabKey === key ? 0 : -1}
      />
    );
  });
});

interface PointsProps {
  points: readonly RegionItem[];
  placement: Placement;
  tabKey: string | undefined;
}

/** Marked places, as large at every zoom. */
export const Points = ({ points, placement, tabKey }: PointsProps) =>
  points.map((point) => {
    const { x, y } = inFrame(point, placement);
    return (
      // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: the arrow keys lead from one to the next
      <circle
        key={point.key}
        data-key={point.key}
        className={classes.point}
        cx={x}
        cy={y}
        r={point.radius}
        role="img"
        aria-label={sentenceOf(point)}
        tabIndex={tabKey === point.key ? 0 : -1}
      />
    );
  });
