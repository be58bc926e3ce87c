import { Box, Flex, Text, Title } from '@mantine/core';
import { IconArrowRight, IconClockHour5, IconQuote, IconShieldCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Glyph } from '../../blocks/glyph.tsx';
import { FigureRow } from '../../parts/figure-row.tsx';
import { ShowcaseLink } from '../../showcase-link.tsx';
import { Grid } from '../grid.tsx';
import { ChangeLine, ChangesChart } from './changes-chart.tsx';
import classes from './tiles.module.css';
import data from './widgets.json' with { type: 'json' };

const { stats, features, testimonials } = data;

/** Four figures of the day; the second and the third have another side. */
export const StatTiles = ({ isPlaying }: { isPlaying: boolean }) => (
  <Grid columns="quarters">
    <StillTile label={stats.visits.title}>
      <StatFace {...stats.visits} />
    </StillTile>
    <TurningTile label="Visitors, in turns" motion="slide" isPlaying={isPlaying}>
      <StatFace {...stats.inside} />
      <StatFace {...stats.sales} />
    </TurningTile>
    <TurningTile label="Cameras, in turns" motion="slide" isPlaying={isPlaying}>
      <StatFace {...stats.cameras} />
      <StatFace {...stats.photos} />
    </TurningTile>
    <StillTile label={stats.waiting.title}>
      <StatFace {...stats.waiting} />
    </StillTile>
  </Grid>
);

/** A feature that slides, changes by day, what others say, and a tile that turns under the pointer. */
export const BottomTiles = ({ isPlaying }: { isPlaying: boolean }) => (
  <Grid columns="quarters">
    <TurningTile label="Features, in turns" motion="slide" isPlaying={isPlaying}>
      <Feature {...features[0]!} />
      <Feature {...features[1]!} />
    </TurningTile>
    <StillTile label="Changes">
      <ChangesChart />
    </StillTile>
    <TurningTile label="What others say, in turns" motion="flip" isPlaying={isPlaying}>
      <Testimonial {...testimonials[0]!} />
      <Testimonial {...testimonials[1]!} />
    </TurningTile>
    <div className={classes.tile} data-motion="flip" data-turned="hover">
      <ShowcaseLink to="/app/main/visits" className={classes.faces ?? ''}>
        <Faces>
          <BusiestHour />
          <BusiestHourAdvice />
        </Faces>
      </ShowcaseLink>
    </div>
  </Grid>
);

type TwoFaces = [front: ReactNode, back: ReactNode];

interface TurningTileProps {
  label: string;
  motion: 'slide' | 'flip';
  isPlaying: boolean;
  children: TwoFaces;
}

/** How long a tile shows the same face (demo specification, section 4). */
const turnMs = 4000;

/** Two faces shown alternately. Changes are not announced to screen readers. */
function TurningTile({ label, motion, isPlaying, children }: TurningTileProps) {
  const [isTurned, setTurned] = useState(false);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => setTurned((before) => !before), turnMs);
    return () => clearInterval(timer);
  }, [isPlaying]);
  return (
    <section
      className={classes.tile}
      aria-label={label}
      data-motion={motion}
      data-turned={isTurned ? 'yes' : 'no'}
    >
      <Faces>{children}</Faces>
    </section>
  );
}

const Faces = ({ children: [front, back] }: { children: TwoFaces }) => (
  <>
    <div className={classes.front}>{front}</div>
    <div className={classes.back}>{back}</div>
  </>
);

const StillTile = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className={classes.still} aria-label={label}>
    {children}
  </section>
);

const StatFace = ({ icon, title, value, change, details }: (typeof stats)['visits']) => (
  <>
    <Flex align="center" justify="space-between" gap="sm" c="dimmed">
      <Title order={2} fz="md">
        {title}
      </Title>
      <Glyph name={icon} size={20} />
    </Flex>
    <Text c="bright" fz={28} fw={600} lh={1.2} mt="xs" mb="2xs">
      {value}
    </Text>
    <ChangeLine {...change} />
    <Box mt="auto">
      <FigureRow figures={details} />
    </Box>
  </>
);

const Feature = ({ title, text }: (typeof features)[0]) => (
  <>
    <IconShieldCheck className={classes.glyph ?? ''} size={28} aria-hidden />
    <Title order={2} fz="md" mb="2xs">
      {title}
    </Title>
    <Text c="var(--foyer-text)">{text}</Text>
  </>
);

const Testimonial = ({ text, name, role }: (typeof testimonials)[0]) => (
  <figure className={classes.quote}>
    <IconQuote className={classes.glyph ?? ''} size={28} aria-hidden />
    <blockquote>{text}</blockquote>
    <Box component="figcaption" mt="auto" c="dimmed" fz="xs">
      <Text span inherit c="var(--foyer-text)" fw={700}>
        {name}
      </Text>
      <br />
      {role}
    </Box>
  </figure>
);

const BusiestHour = () => (
  <>
    <IconClockHour5 className={classes.glyph ?? ''} size={28} aria-hidden />
    <Text span c="bright" fz="md" fw={600} mb="2xs">
      Busiest hour
    </Text>
    <Text span c="bright" fz={22} fw={600} mb="xs">
      17:00 to 18:00
    </Text>
    <Text span c="var(--foyer-text)">
      Turns under the pointer, and with the focus.
    </Text>
  </>
);

const BusiestHourAdvice = () => (
  <>
    <Text span c="bright" fz="md" fw={600} mb="2xs">
      What helps at five
    </Text>
    <Text span c="var(--foyer-text)">
      A second desk takes eleven minutes off the wait. Tuesdays can do without.
    </Text>
    <Flex component="span" align="center" gap="2xs" mt="auto" c="var(--foyer-info-ink)" fw={600}>
      See the visits <IconArrowRight size={16} aria-hidden />
    </Flex>
  </>
);
