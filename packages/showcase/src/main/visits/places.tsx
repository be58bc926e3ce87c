import { Card, CountUp, PlainList, Quiet, SearchField, Status, showNumberOf } from '@foyer/kit';
import { Text, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Bar } from '../../blocks/bar.tsx';
import { RegionMap } from '../../maps/region-map/region-map.tsx';
import { Grid } from '../grid.tsx';
import { placesSaying, pointOf, visitsOf } from './place-points.ts';
import places from './places.json' with { type: 'json' };
import statistics from './statistics.json' with { type: 'json' };
import classes from './visits.module.css';

const toPoint = pointOf(Math.max(...places.map(({ visits }) => visits)));

/** Visits on a map of the US, with what is known of them and a search that narrows it and moves the map. */
export function Places() {
  const [words, setWords] = useState('');
  const found = useMemo(() => placesSaying(places, words), [words]);
  const points = useMemo(() => found.map(toPoint), [found]);
  return (
    <Grid columns="wide-narrow">
      <Card title="Visits by place" level={2}>
        <Quiet mb="sm">
          <Text span c="bright" fz={28} fw={600}>
            <CountUp value={visitsOf(found)} />
          </Text>{' '}
          visits this year
        </Quiet>
        <RegionMap
          atlas="usa"
          label="Visits by place in the US"
          valueName="Visits"
          points={points}
          sought={words.trim() ? found : undefined}
          height={440}
        />
      </Card>
      <Card title="Map statistics" level={2}>
        <SearchField
          label="Search the map"
          placeholder="A city or a state"
          words={words}
          onWords={setWords}
        />
        <Status mt="2xs" mb={20}>
          {found.length === 0
            ? 'No place says that. Try a shorter word.'
            : `${found.length} of ${showNumberOf(places.length, 'place')}`}
        </Status>
        <PlainList className={classes.statistics}>
          {statistics.map(({ name, percent, of, barPercent, barOf }) => (
            <li key={name}>
              <Title order={3} fz="md">
                {name}
              </Title>
              <Quiet mb="xs">
                <Text span c="bright" fz={20} fw={600}>
                  {percent}&nbsp;%
                </Text>{' '}
                {of}
              </Quiet>
              <Bar name={barOf} percent={barPercent} heightPx={6} />
            </li>
          ))}
        </PlainList>
      </Card>
    </Grid>
  );
}
