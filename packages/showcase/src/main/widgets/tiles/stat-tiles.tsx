import { Box, Flex, Title } from '@mantine/core';
import { Glyph } from '../../../blocks/glyph.tsx';
import { FigureRow } from '../../../parts/figure-row.tsx';
import { Grid } from '../../parts/grid.tsx';
import { ChangeLine } from '../change-line.tsx';
import data from '../widgets.json' with { type: 'json' };
import { type Stat, stats } from './tiles-sample.ts';
import tile from './turning-tile.module.css';
import { TurningTile } from './turning-tile.tsx';

/** Four figures of the day; the second and the third have another side. */
export const StatTiles = ({ isPlaying }: { isPlaying: boolean }) => (
  <Grid columns="quarters">
    <StillFace {...stats.visits} />
    <TurningTile
      label="Visitors, in turns"
      motion="slide"
      isPlaying={isPlaying}
      faces={[
        <StatFace key="inside" {...stats.inside} />,
        <StatFace key="sales" {...stats.sales} />,
      ]}
    />
    <TurningTile
      label="Cameras, in turns"
      motion="slide"
      isPlaying={isPlaying}
      faces={[
        <StatFace key="cameras" {...stats.cameras} />,
        <StatFace key="photos" {...stats.photos} />,
      ]}
    />
    <StillFace {...stats.waiting} />
  </Grid>
);

const StillFace = (stat: Stat) => (
  <section className={tile.still} aria-label={stat.title}>
    <StatFace {...stat} />
  </section>
);

/** One figure that matters, how it changed, and what it is made of. */
const StatFace = ({ kind, title, value, change, details }: Stat) => (
  <>
    <Flex align="center" justify="space-between" gap={12} c="dimmed">
      <Title order={2} fz="md">
        {title}
      </Title>
      <Glyph name={data.glyphs[kind]} size={20} />
    </Flex>
    <Box component="p" m="8px 0 4px" c="bright" fz={28} fw={600} lh={1.2}>
      {value}
    </Box>
    <ChangeLine {...change} />
    <Box mt="auto">
      <FigureRow figures={details} />
    </Box>
  </>
);
