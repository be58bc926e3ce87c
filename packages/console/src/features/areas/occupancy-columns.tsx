import type { Area, Occupancy } from '@foyer/contract';
import type { Column } from '@foyer/kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { areaQueries } from '../../shared/queries/area-queries.ts';
import type { ListParts } from '../../shared/records/resource.ts';
import { SheetExport } from '../../shared/records/sheet-export.tsx';
import { occupancies } from './area-queries.ts';
import { OccupancyBadge } from './occupancy-badge.tsx';
import { occupancySheet, peopleWords } from './occupancy-words.ts';

const occupancyColumns = (now: ReadonlyMap<number, Occupancy>): Column<Area>[] => [
  {
    name: 'State',
    width: '150px',
    cell: ({ id }) => {
      const occupancy = now.get(id);
      return occupancy ? <OccupancyBadge state={occupancy.state} /> : '…';
    },
  },
  {
    name: 'People',
    width: '180px',
    align: 'end',
    cell: ({ id }) => {
      const occupancy = now.get(id);
      if (!occupancy) return '…';
      return occupancy.state === 'unknown' ? 'not known' : peopleWords(occupancy);
    },
  },
  {
    name: 'Capacity',
    sortBy: 'Capacity',
    width: '110px',
    align: 'end',
    cell: ({ Capacity }) => (Capacity === 0 ? 'no limit' : Capacity),
  },
];

/** Columns of who is inside now, and the export of what they show. */
export function useOccupancyParts(base: ListParts<Area>): Partial<ListParts<Area>> {
  const { data } = useQuery(occupancies());
  const areas = useQuery(areaQueries.list());
  const now = useMemo(() => new Map(data?.map((occupancy) => [occupancy.area, occupancy])), [data]);
  const columns = useMemo(() => [...base.columns, ...occupancyColumns(now)], [base, now]);
  const known = areas.data?.flatMap(({ id, Name }) => {
    const occupancy = now.get(id);
    return occupancy ? [{ name: Name, occupancy }] : [];
  });
  const tools = known?.length ? (
    <SheetExport title="Areas" {...occupancySheet(known)} />
  ) : undefined;
  return { columns, tools };
}
