import { showCount } from '@foyer/kit';
import { Sparkline } from '../../charts/sparkline/sparkline.tsx';
import type { Day } from './tabs-sample.ts';
import classes from './tabs-screen.module.css';

/** How many came, against the time before, and when. */
export const DayPanel = ({ day: { title, text, visitors, change, counts } }: { day: Day }) => (
  <>
    <p className={classes.figure}>
      {showCount(visitors)}{' '}
      <small data-less={change < 0}>{change > 0 ? `+${change}` : `−${-change}`} %</small>
    </p>
    <Sparkline values={counts} label={`Visitors: ${title}`} height={72} isArea />
    <p className={classes.text}>{text}</p>
  </>
);
