import { showMoment, showNumberOf } from '@foyer/kit';
import { Box, Text } from '@mantine/core';
import { ShowcaseLink } from '../../showcase-link.tsx';
import type { Result } from './results-sample.ts';
import classes from './search-screen.module.css';
import type { Layout } from './toolbar.tsx';

interface Props {
  results: readonly Result[];
  layout: Layout;
}

/** Results below each other, or beside each other. */
export const ResultList = ({ results, layout }: Props) => (
  <ol className={classes.results} data-layout={layout} aria-label="Results">
    {results.map(({ id, title, text, category, at, views }) => (
      <li key={id} className={classes.result}>
        <h3 className={classes.title}>
          <ShowcaseLink to={`/app/extra/search/${id}`} inherit>
            {title}
          </ShowcaseLink>
        </h3>
        <Box component="p" display="block" m="2px 0 0" c="dimmed" fz="xs">
          {category} · {showMoment(at)} · {showNumberOf(views, 'view')}
        </Box>
        <Text mt={6}>{text}</Text>
      </li>
    ))}
  </ol>
);
