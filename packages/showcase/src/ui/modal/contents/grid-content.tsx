import { Grid, Text } from '@mantine/core';
import { Sparkline } from '../../../charts/sparkline/sparkline.tsx';
import classes from '../modal-screen.module.css';

const places = [
  { name: 'Entrance', visitors: '1,204', hours: [12, 48, 96, 140, 168, 151, 122, 98, 60, 24] },
  { name: 'Market hall', visitors: '860', hours: [40, 92, 118, 104, 88, 76, 61, 48, 30, 12] },
  { name: 'Station', visitors: '3,377', hours: [410, 380, 240, 190, 210, 230, 300, 420, 390, 180] },
];

/** Three columns and a line below them. */
export const GridContent = () => (
  <Grid gap={12}>
    {places.map(({ name, visitors, hours }) => (
      <Grid.Col key={name} span={{ base: 12, sm: 4 }}>
        <div className={classes.cell}>
          <Text c="dimmed">{name}</Text>
          <Text c="bright" fz={22} fw={600} mb={8}>
            {visitors}
          </Text>
          <Sparkline values={hours} label={`${name}: visitors by hour`} height={36} isArea />
        </div>
      </Grid.Col>
    ))}
    <Grid.Col span={12}>
      <div className={classes.cell}>All three closed at 20:00, as they do on Saturdays.</div>
    </Grid.Col>
  </Grid>
);
