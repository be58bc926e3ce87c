import { memo } from 'react';
import type { RegionShape } from './atlas.ts';
import { type RegionItem, sentenceOf } from './region-items.ts';
import classes from './region-map.module.css';
import { inFrame, type Lie } from './region-view.ts';

interface RegionsProps {
  regions: readonly RegionShape[];
  items: ReadonlyMap<string, RegionItem>;
  colors: ReadonlyMap<string, string>;
  /** What the Tab key leads to. */
  tabKey: string | undefined;
}

/** Every region with its colour. */
export const Regions = memo(function Regions({ regions, items, colors, tabKey }: RegionsProps) {
  return regions.map(({ id, name, path }) => {
    const key = `region ${id}`;
    return (
      // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: the arrow keys lead from one to the next
      <path
        key={key}
        data-key={key}
        className={classes.region}
        d={path}
        fill={colors.get(id) ?? 'var(--foyer-card)'}
        role="img"
        aria-label={sentenceOf(items.get(key) ?? { name })}
        tabIndex={tabKey === key ? 0 : -1}
      />
    );
  });
});

interface PointsProps {
  points: readonly RegionItem[];
  lie: Lie;
  tabKey: string | undefined;
}

/** Marked places, as large at every zoom. */
export const Points = ({ points, lie, tabKey }: PointsProps) =>
  points.map((point) => {
    const { x, y } = inFrame(point, lie);
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
