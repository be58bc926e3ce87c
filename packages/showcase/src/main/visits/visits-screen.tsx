import { PageHeader } from '@foyer/kit';
import { FileCode } from '../../parts/file-code.tsx';
import { Grid } from '../parts/grid.tsx';
import { GrowthPanels } from './growth/growth-panels.tsx';
import { MarketCard } from './market/market-card.tsx';
import { MessagesCard } from './messages/messages-card.tsx';
import { MonthCard } from './month/month-card.tsx';
import { Places } from './places/places.tsx';
import classes from './visits-screen.module.css';

/** Where visitors come from, how much more they become, and what else the day brings. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="Visits"
        subtitle="Where visitors come from, and what else the day brings: sample figures."
      />
      <Places />
      <GrowthPanels />
      <div className={classes.row}>
        <MarketCard />
      </div>
      <Grid columns="wide-narrow">
        <MonthCard />
        <MessagesCard />
      </Grid>
      <FileCode file="main/visits/visits-screen.tsx" />
    </>
  );
}
