import { PlainList } from '@foyer/kit';
import { Group, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Glyph } from '../../blocks/glyph.tsx';
import { Scene } from '../../pictures/scene.tsx';
import { ButtonLink } from '../../showcase-link.tsx';
import page from './jumbotron.json' with { type: 'json' };
import classes from './jumbotron-screen.module.css';

export const Screen = () => (
  <>
    <section className={classes.fluid} aria-labelledby="fluid-jumbotron">
      <div>
        <Text c="var(--foyer-primary-ink)" fw={600} mb="sm">
          {page.fluid.above}
        </Text>
        <h2 id="fluid-jumbotron" className={classes.big}>
          {page.fluid.title}
        </h2>
        <p className={classes.lead}>{page.fluid.lead}</p>
        <Group gap="xs">
          <ButtonLink
            size="md"
            to="/app/showcase"
            rightSection={<IconArrowRight size={18} aria-hidden />}
          >
            See all screens
          </ButtonLink>
          <ButtonLink size="md" variant="default" to="/app/main/visits">
            Show the visits
          </ButtonLink>
        </Group>
      </div>
      <div className={classes.picture}>
        <Scene place="city-evening" />
      </div>
    </section>
    <section className={classes.simple} aria-labelledby="simple-jumbotron">
      <h2 id="simple-jumbotron" className={classes.big}>
        {page.simple.title}
      </h2>
      <p className={classes.lead}>{page.simple.lead}</p>
      <Group gap="xs" justify="center">
        <ButtonLink to="/app/main/visits">Show the visits</ButtonLink>
        <ButtonLink variant="default" to="/documentation/getting-started/overview">
          Read how it works
        </ButtonLink>
      </Group>
      <PlainList className={classes.reasons}>
        {page.simple.reasons.map(({ icon, title, text }) => (
          <li key={title}>
            <Glyph name={icon} size={28} stroke={1.6} />
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </PlainList>
    </section>
  </>
);
