import { defineExamples } from '../../examples/define-examples.ts';
import { longName } from '../../examples/sample-texts.ts';
import type { MapSite, MapSites } from '../place-map/map-props.ts';
import { SiteMap } from './site-map.tsx';

const places: readonly MapSite[] = [
  { id: 1, name: 'Genoa', latitude: 44.41, longitude: 8.93, state: 'online' },
  { id: 2, name: 'Savona', latitude: 44.31, longitude: 8.48, state: 'offline' },
  { id: 3, name: 'Oslo', latitude: 59.91, longitude: 10.75, state: 'degraded' },
];
const sitesOf = (places: readonly MapSite[]): MapSites => ({
  noun: 'devices',
  places,
  card: ({ name, state }) => `${name} is ${state}.`,
});

export const examples = defineExamples({
  part: 'SiteMap',
  states: {
    ready: <SiteMap label="Devices" sites={sitesOf(places)} height={260} />,
    'one place': <SiteMap label="One device" sites={sitesOf(places.slice(2))} height={260} />,
    'several at one place': (
      <SiteMap
        label="Devices at one place"
        sites={sitesOf([places[0]!, { ...places[0]!, id: 4, name: longName, state: 'offline' }])}
        height={260}
      />
    ),
  },
});
