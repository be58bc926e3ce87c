import { FactList, PageHeader } from '@foyer/kit';
import { Button } from '@mantine/core';
import { IconArrowRight, IconExternalLink } from '@tabler/icons-react';
import { ButtonLink } from '../parts/button-link.tsx';
import classes from './package-screen.module.css';
import { type Version, versions } from './versions.ts';

/** A dashboard in five techniques, and where each is to be seen. */
export const Screen = () => (
  <>
    <PageHeader
      title="Package"
      subtitle="Five ways to write a dashboard. Foyer is the React one; of the others, the demo is their makers’."
    />
    <div className={classes.cards}>
      {versions.map((version) => (
        <VersionCard key={version.name} {...version} />
      ))}
    </div>
  </>
);

const VersionCard = ({ name, icon: Mark, about, facts, demo }: Version) => (
  <article className={classes.card} aria-label={name}>
    <span className={classes.mark}>
      <Mark size={40} stroke={1.4} aria-hidden />
    </span>
    <div className={classes.words}>
      <h2 className={classes.name}>{name}</h2>
      <p className={classes.about}>{about}</p>
      <FactList facts={facts} />
      <div className={classes.demo}>
        {demo.startsWith('/') ? (
          <ButtonLink to={demo} rightSection={<IconArrowRight size={16} aria-hidden />}>
            Go to Demo
          </ButtonLink>
        ) : (
          <Button
            component="a"
            href={demo}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            aria-label={`Go to Demo of ${name}, at its makers’ in a new tab`}
            rightSection={<IconExternalLink size={16} aria-hidden />}
          >
            Go to Demo
          </Button>
        )}
      </div>
    </div>
  </article>
);
