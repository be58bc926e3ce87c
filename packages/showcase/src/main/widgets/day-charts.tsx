import { Card, TimeSeriesChart } from '@foyer/kit';
import { Grid } from '../parts/grid.tsx';
import { comingAndGoing, twoDoors } from './day-charts-sample.ts';

/** Two charts of a day, hour by hour: one filled, one of lines alone. */
export const DayCharts = () => (
  <Grid columns="halves">
    <Card title="Coming and going" level={2}>
      <TimeSeriesChart
        label="People who came and went, by hour"
        unit="people"
        zone="UTC"
        sentence="A sample day from midnight to midnight: who came, and who went."
        series={comingAndGoing}
        empty={null}
      />
    </Card>
    <Card title="Two doors" level={2}>
      <TimeSeriesChart
        label="People through two doors, by hour"
        unit="people"
        zone="UTC"
        sentence="The same day at its two doors. Drag over a part of it to see it closer."
        series={twoDoors}
        empty={null}
      />
    </Card>
  </Grid>
);
