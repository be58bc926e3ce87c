import { type MapSite, SiteMap } from '@foyer/kit';

const places: MapSite[] = [
  { id: 1, name: 'Genoa', latitude: 44.41, longitude: 8.93, state: 'online' },
  { id: 2, name: 'Savona', latitude: 44.31, longitude: 8.48, state: 'offline' },
  { id: 3, name: 'Oslo', latitude: 59.91, longitude: 10.75, state: 'online' },
];

export const SitesExample = () => (
  <SiteMap
    label="Devices"
    sites={{ noun: 'devices', places, card: ({ name, state }) => `${name} is ${state}.` }}
    height={280}
  />
);
