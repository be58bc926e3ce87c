import type { OccupancyState } from '@foyer/contract';
import { ToneBadge } from '@foyer/kit';
import { occupancyLooks } from './occupancy-looks.ts';

/** The state of an area's occupancy as word, icon and colour. */
export const OccupancyBadge = ({ state }: { state: OccupancyState }) => (
  <ToneBadge tone={occupancyLooks[state].tone} icon={occupancyLooks[state].icon}>
    {occupancyLooks[state].word}
  </ToneBadge>
);
