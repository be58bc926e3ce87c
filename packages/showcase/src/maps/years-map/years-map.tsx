import { Quiet } from '@foyer/kit';
import { Group, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { RegionMap } from '../region-map/region-map.tsx';
import { heatRanges } from '../region-map/value-ranges.ts';
import { firstYear, populations, type Year, years } from './population-sample.ts';
import classes from './years-map.module.css';

/** Millions of people, from few to many. */
const ranges = heatRanges([
  { name: 'under 5 million', least: 0 },
  { name: 'from 5', least: 5 },
  { name: 'from 20', least: 20 },
  { name: 'from 50', least: 50 },
  { name: 'from 100', least: 100 },
  { name: 'from 300 million', least: 300 },
]);

/** Where the map begins (demo specification, section 9). */
const home = { latitude: 39.6, longitude: 8.86, zoom: 6 };

/** How many people live in a country, for a year to be picked. */
export function YearsMap({ height }: { height?: number }) {
  const [year, setYear] = useState<Year>(firstYear);
  const values = populations.get(year) ?? [];
  const billions = values.reduce((sum, { value }) => sum + value, 0) / 1000;
  return (
    <>
      <Group gap="var(--foyer-size-2) var(--foyer-size-4)" mb="sm">
        <SegmentedControl
          aria-label="Year"
          className={classes.years ?? ''}
          data={years.map(String)}
          value={String(year)}
          onChange={(picked) => setYear(years.find((each) => String(each) === picked) ?? firstYear)}
        />
        <Quiet role="status">
          {year}: {billions.toFixed(2)} billion people in {values.length} countries
        </Quiet>
      </Group>
      <RegionMap
        atlas="world"
        label={`People by country, ${year}`}
        valueName="Population"
        values={values}
        ranges={ranges}
        home={home}
        hasWheel
        {...(height !== undefined && { height })}
      />
    </>
  );
}
