import { PageHeader } from '@foyer/kit';
import { Button, Group } from '@mantine/core';
import { useGo } from '../../showcase-link.tsx';
import classes from './jumbotron-screen.module.css';

/** Jumbotrons: one big sentence that opens a page. */
export function Screen() {
  const go = useGo();
  return (
    <>
      <PageHeader title="Jumbotron" subtitle="One big sentence that opens a page." />
      <section className={classes.fluid} aria-labelledby="fluid-jumbotron">
        <h2 id="fluid-jumbotron" className={classes.big}>
          Fluid: from edge to edge
        </h2>
        <p className={classes.lead}>
          It takes the whole width of the page, and belongs at the top of one that a visitor sees
          for the first time.
        </p>
        <Button size="md" onClick={() => go('/app/showcase')}>
          See all screens
        </Button>
      </section>
      <section className={classes.simple} aria-labelledby="simple-jumbotron">
        <h2 id="simple-jumbotron" className={classes.big}>
          Welcome to your first site
        </h2>
        <p className={classes.lead}>
          Three cameras are connected, and the first visitors have been counted this morning.
        </p>
        <hr className={classes.rule} />
        <p className={classes.small}>
          The simple one stays within its place. A line parts the big words from the small ones.
        </p>
        <Group gap={8}>
          <Button onClick={() => go('/app/main/visits')}>Show the visits</Button>
          <Button variant="default" onClick={() => go('/documentation/getting-started/overview')}>
            Read how it works
          </Button>
        </Group>
      </section>
    </>
  );
}
