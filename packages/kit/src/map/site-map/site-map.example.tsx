import { defineExamples } from '../../examples/define-examples.ts';
import { mapSite } from '../../examples/map-site.ts';
import { longName } from '../../examples/sample-texts.ts';
import type { MapSite, MapSites } from '../place-map/map-props.ts';
import { SiteMap } from './site-map.tsx';

const places: readonly MapSite[] = [
  mapSite(1, 'Genoa', [44.41, 8.93], 'online'),
  mapSite(2, 'Savona', [44.31, 8.48], 'offline'),
  mapSite(3, 'Oslo', [59.91, 10.75], 'degraded'),
];
const sitesOf = (places: readonly MapSite[]): MapSites => ({
  noun: 'devices',
  places,
  card: ({ name, states }) => `${name} is ${Object.keys(states)}.`,
});

export const examples = defineExamples({
  part: 'SiteMap',
  states: {
    ready: <SiteMap label="Devices" sites={sitesOf(places)} height={260} />,
    'one place': <SiteMap label="One device" sites={sitesOf(places.slice(2))} height={260} />,
    'several at one place': (
      <SiteMap
        label="Devices at one place"
        sites={sitesOf([places[0]!, mapSite(4, longName, [44.41, 8.93], 'offline')])}
        height={260}
      />
    ),
    'many in few marks': (
      <SiteMap
        label="A thousand devices"
        sites={sitesOf([
          {
            ...mapSite(1, '', [51.2, 9.6], ''),
            name: null,
            ...{ west: 6.1, south: 47.6, east: 14.8, north: 54.7 },
            states: { online: 940, offline: 57, degraded: 3 },
          },
          places[2]!,
        ])}
        height={260}
      />
    ),
  },
});
