import { Box, CloseButton, Flex, Progress } from '@mantine/core';
import { useState } from 'react';
import classes from './demo-navigation.module.css';

const labels = [
  { name: 'Opened lately', colour: '#FDA700' },
  { name: 'Starred', colour: '#1A86D0' },
  { name: 'To be printed', colour: '#FD5F00' },
];

/** LABELS of the sidebar (facts of the demo screens: 3 dots). */
export const Labels = () => (
  <section className={classes.aside} aria-label="Labels">
    <Box component="p" m="0 0 8px" c="var(--bar-text)" fz={12} fw={600} lts="0.06em">
      LABELS
    </Box>
    <ul className={classes.labels}>
      {labels.map(({ name, colour }) => (
        <li key={name}>
          <span className={classes.dot} style={{ background: colour }} aria-hidden />
          {name}
        </li>
      ))}
    </ul>
  </section>
);

const projects = [
  { name: 'Spring report', percent: 20 },
  { name: 'New entrance', percent: 80 },
];

/** PROJECTS of the sidebar: 2 progress items that can be dismissed until the page is loaded again. */
export function Projects() {
  const [shown, setShown] = useState(projects);
  if (shown.length === 0) return null;
  return (
    <section className={classes.aside} aria-label="Projects">
      <Box component="p" m="0 0 8px" c="var(--bar-text)" fz={12} fw={600} lts="0.06em">
        PROJECTS
      </Box>
      {shown.map(({ name, percent }) => (
        <Box key={name} mb={12}>
          <Flex align="center" justify="space-between" mb={4}>
            <span>
              {name} <span className={classes.percent}>{percent}&nbsp;%</span>
            </span>
            <CloseButton
              size={24}
              className={classes.dismiss ?? ''}
              aria-label={`Dismiss ${name}`}
              onClick={() => setShown((all) => all.filter((one) => one.name !== name))}
            />
          </Flex>
          <Progress value={percent} size={4} aria-label={name} />
        </Box>
      ))}
    </section>
  );
}
