import { RegionMap } from '../../../maps/region-map/region-map.tsx';
import { heatRanges } from '../../../maps/region-map/value-ranges.ts';

const ranges = heatRanges([
  { name: 'few sites', least: 0 },
  { name: 'some', least: 10 },
  { name: 'many', least: 20 },
]);

const values = [
  { id: 'IT', value: 24, text: '24 sites' },
  { id: 'FR', value: 12, text: '12 sites' },
  { id: 'DE', value: 7, text: '7 sites' },
];

export const RegionsExample = () => (
  <RegionMap
    atlas="world"
    label="Sites by country"
    valueName="Sites"
    values={values}
    ranges={ranges}
    home={{ latitude: 47, longitude: 9, zoom: 7 }}
    height={280}
  />
);
