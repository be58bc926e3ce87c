import { type ComponentProps, memo } from 'react';
import type { RegionShape } from './atlas.ts';
import { keyOfRegion, type RegionItem, sentenceOf } from './region-items.ts';
import classes from './region-map.module.css';
import { inFrame, type Placement } from './region-view.ts';

/** What the arrow keys lead to, one after the other; the Tab key leads to that of `tabKey`. */
const markProps = (item: RegionItem, tabKey: string | undefined) =>
  ({
    'data-key': item.key,
    role: 'img',
    'aria-label': sentenceOf(item),
    tabIndex: tabKey === item.key ? 0 : -1,
  }) as const satisfies ComponentProps<'rect'> & { 'data-key': string };

interface RegionsProps {
  regions: readonly RegionShape[];
  items: ReadonlyMap<string, RegionItem>;
  tabKey: string | undefined;
}

/** Units of the sheet. */
const spotSize = 2;

/** The middle of every region, for the keyboard and for readers: the canvas shows the region itself. */
export const RegionSpots = memo(function RegionSpots({ regions, items, tabKey }: RegionsProps) {
  return regions.map(({ id, x, y }) => {
    const item = items.get(keyOfRegion(id))!;
    return (
      <rect
        key={id}
        className={classes.spot}
        x={x - spotSize / 2}
        y={y - spotSize / 2}
        width={spotSize}
        height={spotSize}
        {...markProps(item, tabKey)}
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
      <circle
        key={point.key}
        className={classes.point}
        cx={x}
        cy={y}
        r={point.radius}
        {...markProps(point, tabKey)}
      />
    );
  });
