import { Card, ToneBadge } from '@foyer/kit';
import { IconTrendingUp } from '@tabler/icons-react';
import { Sparkline } from '../../charts/sparkline/sparkline.tsx';
import { FigureRow } from '../parts/figure-row.tsx';
import classes from './stock-tile.module.css';

/** Thousand shares that changed hands, one a day (facts of the demo screens). */
const traded = [4, 6, 5, 7, 5];

/** A share: what it costs, and how much of it was traded. */
export const StockTile = () => (
  <Card title="Brightwater Optics" level={2}>
    <div className={classes.head}>
      <p className={classes.price}>$36.20</p>
      <ToneBadge tone="success" icon={IconTrendingUp}>
        1.4&nbsp;% more than yesterday
      </ToneBadge>
    </div>
    <Sparkline
      label={`Thousand shares traded on each of five days: ${traded.join(', ')}`}
      values={traded}
      tone="success"
      height={56}
      isArea
    />
    <p className={classes.about}>Shares traded in the last five days</p>
    <FigureRow
      figures={[
        { name: 'Most', value: '7,000' },
        { name: 'Least', value: '4,000' },
        { name: 'All five', value: '27,000' },
      ]}
    />
  </Card>
);
