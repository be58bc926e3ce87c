import { PageHeader } from '@foyer/kit';
import { Box, Button, Group } from '@mantine/core';
import { IconArrowRight, IconClock, IconShieldCheck, IconUsers } from '@tabler/icons-react';
import { TextButton } from '../../blocks/actions.tsx';
import { FileCode } from '../../parts/file-code.tsx';
import { Scene } from '../../pictures/scene.tsx';
import { useGo } from '../../showcase-link.tsx';
import classes from './jumbotron-screen.module.css';

const reasons = [
  { icon: IconUsers, title: 'Counts, not faces', text: 'A person is a number while they pass.' },
  { icon: IconClock, title: 'Within a second', text: 'Figures are there before you ask for them.' },
  { icon: IconShieldCheck, title: 'Stays with you', text: 'Your own server, your own pictures.' },
];

/** Jumbotrons: one big sentence that opens a page. */
export function Screen() {
  const go = useGo();
  return (
    <>
      <PageHeader title="Jumbotron" subtitle="One big sentence that opens a page." />
      <section className={classes.fluid} aria-labelledby="fluid-jumbotron">
        <div className={classes.words}>
          <Box component="p" m="0 0 12px" c="var(--foyer-primary-ink)" fw={600}>
            Fluid: from edge to edge
          </Box>
          <h2 id="fluid-jumbotron" className={classes.big}>
            Know how many are inside before the queue does
          </h2>
          <p className={classes.lead}>
            Cameras at the doors, one figure on every screen. Set up in an afternoon, and understood
            by everybody who reads a clock.
          </p>
          <Group gap={8}>
            <TextButton
              size="md"
              after={IconArrowRight}
              iconSize={18}
              onClick={() => go('/app/showcase')}
            >
              See all screens
            </TextButton>
            <Button size="md" variant="default" onClick={() => go('/app/main/visits')}>
              Show the visits
            </Button>
          </Group>
        </div>
        <div className={classes.picture}>
          <Scene place="city-evening" />
        </div>
      </section>
      <section className={classes.simple} aria-labelledby="simple-jumbotron">
        <h2 id="simple-jumbotron" className={classes.big}>
          Welcome to your first site
        </h2>
        <p className={classes.lead}>
          Three cameras are connected, and the first visitors have been counted this morning. The
          simple one stays within its place, in the middle.
        </p>
        <Group gap={8} justify="center">
          <Button onClick={() => go('/app/main/visits')}>Show the visits</Button>
          <Button variant="default" onClick={() => go('/documentation/getting-started/overview')}>
            Read how it works
          </Button>
        </Group>
        <ul className={classes.reasons}>
          {reasons.map(({ icon: Glyph, title, text }) => (
            <li key={title}>
              <Glyph size={28} stroke={1.6} aria-hidden />
              <strong>{title}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </section>
      <FileCode file="ui/jumbotron/jumbotron-screen.tsx" />
    </>
  );
}
