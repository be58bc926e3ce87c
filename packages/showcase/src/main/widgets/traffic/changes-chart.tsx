import { ToneBadge } from '@foyer/kit';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { changes, growthOf } from './changes.ts';
import classes from './changes-chart.module.css';

const growth = growthOf(changes);
const most = Math.max(...changes);
/** Of a place in the drawing. */
const barShare = 0.7;

/** How many came on each of the last 32 days. */
export const ChangesChart = () => (
  <>
    <h2 className={classes.title}>Changes</h2>
    <p className={classes.growth}>
      <ToneBadge
        tone={growth < 0 ? 'danger' : 'success'}
        icon={growth < 0 ? IconTrendingDown : IconTrendingUp}
      >
        {Math.abs(growth).toFixed(1)}&nbsp;% {growth < 0 ? 'fewer' : 'more'}
      </ToneBadge>
      <span>than in the {changes.length / 2} days before</span>
    </p>
    <svg
      className={classes.bars}
      viewBox={`0 0 ${changes.length} ${most}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Visitors an hour on each of the last ${changes.length} days, from ${Math.min(...changes)} to ${most}`}
    >
      {changes.map((value, day) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a day has no other name
          key={day}
          x={day + (1 - barShare) / 2}
          y={most - value}
          width={barShare}
          height={value}
        />
      ))}
    </svg>
    <p className={classes.foot}>
      <span>{changes.length} days ago</span>
      <span>today</span>
    </p>
  </>
);
