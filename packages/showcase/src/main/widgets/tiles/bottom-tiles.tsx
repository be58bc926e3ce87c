import { Box, Flex, Text, Title } from '@mantine/core';
import { IconArrowRight, IconClockHour5, IconQuote, IconShieldCheck } from '@tabler/icons-react';
import { ShowcaseLink } from '../../../showcase-link.tsx';
import { Grid } from '../../parts/grid.tsx';
import { ChangesChart } from '../traffic/changes-chart.tsx';
import classes from './bottom-tiles.module.css';
import { features, testimonials } from './tiles-sample.ts';
import tile from './turning-tile.module.css';
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
    <section className={tile.still} aria-label="Changes">
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
    <Title order={2} fz="md" mb={4}>
      {title}
    </Title>
    <Box component="p" m={0} c="var(--foyer-text)">
      {text}
    </Box>
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
    <Text span c="bright" fz="md" fw={600} mb={4}>
      Busiest hour
    </Text>
    <Text span c="bright" fz={22} fw={600} mb={8}>
      17:00 to 18:00
    </Text>
    <Box component="span" m={0} c="var(--foyer-text)">
      Turns under the pointer, and with the focus.
    </Box>
  </>
);

const BusiestHourAdvice = () => (
  <>
    <Text span c="bright" fz="md" fw={600} mb={4}>
      What helps at five
    </Text>
    <Box component="span" m={0} c="var(--foyer-text)">
      A second desk takes eleven minutes off the wait. Tuesdays can do without.
    </Box>
    <Flex component="span" align="center" gap={4} mt="auto" c="var(--foyer-info-ink)" fw={600}>
      See the visits <IconArrowRight size={16} aria-hidden />
    </Flex>
  </>
);
