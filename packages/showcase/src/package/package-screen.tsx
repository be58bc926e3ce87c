import { FactList, PageHeader } from '@foyer/kit';
import { Box, Flex, Title } from '@mantine/core';
import {
  type Icon,
  IconArrowRight,
  IconBrandAngular,
  IconBrandHtml5,
  IconBrandReact,
  IconBrandVue,
} from '@tabler/icons-react';
import { Quiet } from '../blocks/quiet.tsx';
import { ButtonLink } from '../parts/button-link.tsx';
import classes from './package-screen.module.css';

/** A dashboard in five techniques, and where each is to be seen. */
export const Screen = () => (
  <>
    <PageHeader
      title="Package"
      subtitle="Five ways to write a dashboard. Foyer is the React one, and every demo leads to its screens."
    />
    <div className={classes.cards}>
      {versions.map((version) => (
        <VersionCard key={version.name} {...version} />
      ))}
    </div>
  </>
);

const VersionCard = ({ name, icon: Mark, about, facts }: Version) => (
  <article className={classes.card} aria-label={name}>
    <span className={classes.mark}>
      <Mark size={40} stroke={1.4} aria-hidden />
    </span>
    <Flex flex={1} direction="column" miw={0}>
      <Title order={2} fz={18}>
        {name}
      </Title>
      <Quiet flex={1} mt={4} mb={12}>
        {about}
      </Quiet>
      <FactList facts={facts} />
      <Box mt={16}>
        <ButtonLink
          to="/app/showcase"
          aria-label={`Go to Demo of ${name}`}
          rightSection={<IconArrowRight size={16} aria-hidden />}
        >
          Go to Demo
        </ButtonLink>
      </Box>
    </Flex>
  </article>
);

interface Version {
  name: string;
  icon: Icon;
  about: string;
  facts: readonly (readonly [string, string])[];
}

const versions: readonly Version[] = [
  {
    name: 'React',
    icon: IconBrandReact,
    about: 'What you are looking at: Foyer is written in it. A screen is a function of its data.',
    facts: [
      ['Language', 'TypeScript with JSX'],
      ['A part is', 'a function'],
    ],
  },
  {
    name: 'Angular 2+',
    icon: IconBrandAngular,
    about: 'Forms, routes and requests in one box, for teams that like one way to do a thing.',
    facts: [
      ['Language', 'TypeScript'],
      ['A part is', 'a class with a template'],
    ],
  },
  {
    name: 'AngularJS',
    icon: IconBrandAngular,
    about: 'The first of the two, no longer looked after since 2021: for what already runs on it.',
    facts: [
      ['Language', 'JavaScript'],
      ['A part is', 'a controller with a scope'],
    ],
  },
  {
    name: 'HTML5',
    icon: IconBrandHtml5,
    about:
      'No framework at all: elements, styles and a little script for pages that rarely change.',
    facts: [
      ['Language', 'HTML, CSS, JavaScript'],
      ['A part is', 'an element'],
    ],
  },
  {
    name: 'Vue',
    icon: IconBrandVue,
    about: 'Template, state and style of a part in one file; small to begin with, and it grows.',
    facts: [
      ['Language', 'TypeScript with templates'],
      ['A part is', 'a file'],
    ],
  },
];
