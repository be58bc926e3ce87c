import { useMemo } from 'react';
import { showCount } from '../../text/figures.ts';
import { heatGradient, heatTicks } from './heat-colours.ts';
import { type HeatGrid, heatField } from './heat-field.ts';
import classes from './heat-map.module.css';

interface Props {
  grid: HeatGrid;
  /** What the numbers count. */
  unit: string;
}

/** What the colours of a heat mean. */
export function HeatLegend({ grid, unit }: Props) {
  const { most } = useMemo(() => heatField(grid), [grid]);
  return (
    <div className={classes.legend}>
      <span>{unit}</span>
      <span className={classes.scale}>
        <span className={classes.bar} style={{ backgroundImage: heatGradient() }} />
        {heatTicks(most).map(({ count, share }) => (
          <span key={count} className={classes.tick} style={{ left: `${share * 100}%` }}>
            {showCount(count)}
          </span>
        ))}
      </span>
    </div>
  );
}
