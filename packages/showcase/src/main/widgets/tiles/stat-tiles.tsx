import { Grid } from '../../parts/grid.tsx';
import { StatFace } from './stat-face.tsx';
import { stats } from './tiles-sample.ts';
import classes from './turning-tile.module.css';
import { TurningTile } from './turning-tile.tsx';

/** Four figures of the day; the second and the third have another side. */
export const StatTiles = ({ isPlaying }: { isPlaying: boolean }) => (
  <Grid columns="quarters">
    <section className={classes.still} aria-label={stats.visits.title}>
      <StatFace {...stats.visits} />
    </section>
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
    <section className={classes.still} aria-label={stats.waiting.title}>
      <StatFace {...stats.waiting} />
    </section>
  </Grid>
);
