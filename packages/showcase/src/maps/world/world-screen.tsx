import { Card, Quiet } from '@foyer/kit';
import { Stack } from '@mantine/core';
import { RegionMap } from '../region-map/region-map.tsx';
import { YearsMap } from '../years-map/years-map.tsx';
import { continentRanges, countriesByContinent, smallCountries } from './world-sample.ts';

/** The world in Miller’s projection: continents, small countries as markers, and population by year. */
export function Screen() {
  return (
    <Stack gap="lg">
      <Card title="Continents and small countries" level={2}>
        <Quiet mb="sm">
          People by continent in 2014, and 26 countries that a map of the world would lose, each as
          a marker of the same size.
        </Quiet>
        <RegionMap
          atlas="world"
          label="26 small countries of the world"
          values={countriesByContinent}
          ranges={continentRanges}
          valueName="People"
          points={smallCountries}
          height={500}
          hasWheel
        />
      </Card>
      <Card title="People by year" level={2}>
        <Quiet mb="sm">
          Pick a year to see its figures: rounded for 2014, and grown by chance from there.
        </Quiet>
        <YearsMap height={460} />
      </Card>
    </Stack>
  );
}
