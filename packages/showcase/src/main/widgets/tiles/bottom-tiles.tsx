import { IconArrowRight, IconClockHour5, IconQuote, IconShieldCheck } from '@tabler/icons-react';
import { ShowcaseLink } from '../../../showcase-link.tsx';
import { Grid } from '../../parts/grid.tsx';
import { ChangesChart } from '../traffic/changes-chart.tsx';
import classes from './bottom-tiles.module.css';
import still from './still-tile.module.css';
import { features, testimonials } from './tiles-sample.ts';
import { HoverTile, TurningTile } from './turning-tile.tsx';

/** A feature that slides, changes by day, what others say, and a tile that turns under the pointer. */
export const BottomTiles = ({ isPlaying }: { isPlaying: boolean }) => (
  <Grid columns="quarters">
    <TurningTile
      label="Features, in turns"
      motion="slide"
      isPlaying={isPlaying}
      faces={[
        <Feature key="first" {...features.first} />,
        <Feature key="second" {...features.second} />,
      ]}
    />
    <section className={still.tile} aria-label="Changes">
      <ChangesChart />
    </section>
    <TurningTile
      label="What others say, in turns"
      motion="flip"
      isPlaying={isPlaying}
      faces={[
        <Testimonial key="first" {...testimonials.first} />,
        <Testimonial key="second" {...testimonials.second} />,
      ]}
    />
    <HoverTile
      wrap={(faces, className) => (
        <ShowcaseLink to="/app/main/visits" className={className}>
          {faces}
        </ShowcaseLink>
      )}
      faces={[<BusiestHour key="front" />, <BusiestHourAdvice key="back" />]}
    />
  </Grid>
);

const Feature = ({ title, text }: (typeof features)['first']) => (
  <>
    <IconShieldCheck className={classes.glyph ?? ''} size={28} aria-hidden />
    <h2 className={classes.title}>{title}</h2>
    <p className={classes.text}>{text}</p>
  </>
);

const Testimonial = ({ text, name, role }: (typeof testimonials)['first']) => (
  <figure className={classes.quote}>
    <IconQuote className={classes.glyph ?? ''} size={28} aria-hidden />
    <blockquote>{text}</blockquote>
    <figcaption>
      <strong>{name}</strong>
      <br />
      {role}
    </figcaption>
  </figure>
);

const BusiestHour = () => (
  <>
    <IconClockHour5 className={classes.glyph ?? ''} size={28} aria-hidden />
    <span className={classes.title}>Busiest hour</span>
    <span className={classes.hour}>17:00 to 18:00</span>
    <span className={classes.text}>Turns under the pointer, and with the focus.</span>
  </>
);

const BusiestHourAdvice = () => (
  <>
    <span className={classes.title}>What helps at five</span>
    <span className={classes.text}>
      A second desk takes eleven minutes off the wait. Tuesdays can do without.
    </span>
    <span className={classes.more}>
      See the visits <IconArrowRight size={16} aria-hidden />
    </span>
  </>
);
