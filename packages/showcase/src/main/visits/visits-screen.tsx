import { PageHeader } from '@foyer/kit';
import { Box } from '@mantine/core';
import { FileCode } from '../../parts/file-code.tsx';
import { Grid } from '../parts/grid.tsx';
import { GrowthPanels } from './growth/growth-panels.tsx';
import { MarketCard } from './market/market-card.tsx';
import { MessagesCard } from './messages/messages-card.tsx';
import { MonthCard } from './month/month-card.tsx';
import { Places } from './places/places.tsx';

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
      <Box mb={24}>
        <MarketCard />
      </Box>
      <Grid columns="wide-narrow">
        <MonthCard />
        <MessagesCard />
      </Grid>
      <FileCode file="main/visits/visits-screen.tsx" />
    </>
  );
}
