import { PageHeader } from '@foyer/kit';
import { Badge, Box, Button, Flex, Text } from '@mantine/core';
import { useState } from 'react';
import { FileCode } from '../../parts/file-code.tsx';
import { Stars } from '../../parts/stars.tsx';
import ceilingCamera from '../../pictures/products/ceiling-camera.webp';
import { Scene } from '../../pictures/scene.tsx';
import { ShowcaseLink } from '../../showcase-link.tsx';
import classes from './card-screen.module.css';

/** Cards: a picture, some words, and one thing to do. */
export function Screen() {
  return (
    <>
      <PageHeader title="Card" subtitle="A picture, some words, and one thing to do." />
      <div className={classes.grid}>
        <section className={classes.hero} aria-labelledby="hero-card">
          <Scene place="hall-morning" className={classes.heroPicture} />
          <div className={classes.heroWords}>
            <h2 id="hero-card">Doors that know how many came in</h2>
            <p>Harbour Hall counts 4,332 visitors on a Saturday, and not one of them by name.</p>
            <ShowcaseLink to="/app/main/visits" c="white" underline="always">
              See the visits
            </ShowcaseLink>
          </div>
        </section>
        <section className={classes.card} aria-labelledby="picture-card">
          <Scene place="platform" />
          <div className={classes.words}>
            <h2 id="picture-card">Picture on top</h2>
            <p>Platform 2 fills up ten minutes before the train, and is empty two minutes after.</p>
            <ShowcaseLink to="/app/extra/gallery">More pictures</ShowcaseLink>
          </div>
        </section>
        <section className={classes.card} aria-labelledby="rated-card">
          <Scene place="market-hall" />
          <div className={classes.words}>
            <h2 id="rated-card">With a rating</h2>
            <Stars rating={4.6} reviews={32} />
            <p>The market hall, as its visitors see it: bright, dry and seldom crowded.</p>
          </div>
        </section>
        <section className={classes.card} aria-labelledby="badge-card">
          <Box pos="relative">
            <Scene place="north-gallery" />
            <Badge pos="absolute" top={12} left={12} tt="none" size="lg" color="danger">
              New
            </Badge>
          </Box>
          <div className={classes.words}>
            <h2 id="badge-card">Badge over the picture</h2>
            <p>A word on the picture itself, where the eye lands first.</p>
          </div>
        </section>
        <Product />
      </div>
      <FileCode file="ui/card/card-screen.tsx" />
    </>
  );
}

function Product() {
  const [bagged, setBagged] = useState(0);
  return (
    <section className={classes.card} aria-labelledby="product-card">
      <img
        src={ceilingCamera}
        alt="A round ceiling camera"
        style={{ display: 'block', width: '100%', aspectRatio: '16 / 9', objectFit: 'cover' }}
      />
      <div className={classes.words}>
        <h2 id="product-card">Ceiling camera Lens 2</h2>
        <Stars rating={4.2} reviews={18} />
        <p>Sees 12 metres of floor from a height of 3, also by night.</p>
        <Flex wrap="wrap" align="center" justify="space-between" gap={8} w="100%" mt={4}>
          <Text span c="bright" fz={16} fw={600}>
            $189.00
          </Text>
          <Button px={12} onClick={() => setBagged(bagged + 1)}>
            Add to bag
          </Button>
        </Flex>
        <Box role="status" component="span" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          {bagged === 0 ? 'Your bag is empty.' : `${bagged} in your bag.`}
        </Box>
      </div>
    </section>
  );
}
