import { palette } from '@foyer/kit';
import { Badge, Box, Button, Flex, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Stars } from '../../parts/stars.tsx';
import ceilingCamera from '../../pictures/products/ceiling-camera.webp';
import { Scene, type ScenePlace } from '../../pictures/scene.tsx';
import { ShowcaseLink } from '../../showcase-link.tsx';
import classes from './card-screen.module.css';
import cards from './cards.json' with { type: 'json' };

export const Screen = () => (
  <div className={classes.grid}>
    <Box
      component="section"
      className={classes.hero ?? ''}
      bg={palette.sidebar}
      c="white"
      aria-labelledby="hero-card"
    >
      <Scene place="hall-morning" className={classes.heroPicture} />
      <div className={classes.heroWords}>
        <h2 id="hero-card">Doors that know how many came in</h2>
        <p>Harbour Hall counts 4,332 visitors on a Saturday, and not one of them by name.</p>
        <ShowcaseLink to="/app/main/visits" c="white" underline="always">
          See the visits
        </ShowcaseLink>
      </div>
    </Box>
    {cards.map(({ place, badge, title, stars, text, link }) => (
      <PictureCard
        key={title}
        title={title}
        picture={
          <Box pos="relative">
            <Scene place={place as ScenePlace} />
            {badge && (
              <Badge pos="absolute" top={12} left={12} tt="none" size="lg" color="danger">
                {badge}
              </Badge>
            )}
          </Box>
        }
      >
        {stars && <Stars {...stars} />}
        <p>{text}</p>
        {link && <ShowcaseLink to={link.to}>{link.name}</ShowcaseLink>}
      </PictureCard>
    ))}
    <Product />
  </div>
);

interface PictureCardProps {
  title: string;
  picture: ReactNode;
  children: ReactNode;
}

const PictureCard = ({ title, picture, children }: PictureCardProps) => (
  <section className={classes.card} aria-label={title}>
    {picture}
    <div className={classes.words}>
      <h2>{title}</h2>
      {children}
    </div>
  </section>
);

function Product() {
  const [bagged, setBagged] = useState(0);
  return (
    <PictureCard
      title="Ceiling camera Lens 2"
      picture={
        <img
          src={ceilingCamera}
          alt="A round ceiling camera"
          style={{ display: 'block', width: '100%', aspectRatio: '16 / 9', objectFit: 'cover' }}
        />
      }
    >
      <Stars rating={4.2} reviews={18} />
      <p>Sees 12 metres of floor from a height of 3, also by night.</p>
      <Flex wrap="wrap" align="center" justify="space-between" gap="xs" w="100%" mt="2xs">
        <Text span c="bright" fz={16} fw={600}>
          $189.00
        </Text>
        <Button px="sm" onClick={() => setBagged(bagged + 1)}>
          Add to bag
        </Button>
      </Flex>
      <Box role="status" component="span" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {bagged === 0 ? 'Your bag is empty.' : `${bagged} in your bag.`}
      </Box>
    </PictureCard>
  );
}
