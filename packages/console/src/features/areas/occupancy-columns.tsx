import type { Area, Occupancy } from '@foyer/contract';
import type { Column } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { occupancies } from './area-queries.ts';
import { OccupancyBadge } from './occupancy-badge.tsx';
import { peopleWords } from './occupancy-looks.ts';

/** By what the server sorts the columns by. */
const cells: Partial<Record<string, (occupancy: Occupancy) => ReactNode>> = {
  state: ({ state }) => <OccupancyBadge state={state} />,
  people: (occupancy) => (occupancy.state === 'unknown' ? t('unknown') : peopleWords(occupancy)),
};

/** The columns of who is inside now; they are filled in once that is known of the shown areas. */
export const occupancyColumns: readonly Column<Area>[] = [
  { name: t('State'), sortBy: 'state', widthSteps: 36, cell: () => '…' },
  { name: t('People'), sortBy: 'people', widthSteps: 38, align: 'end', cell: () => '…' },
  {
    name: t('Capacity'),
    sortBy: 'Capacity',
    widthSteps: 28,
    align: 'end',
    cell: ({ Capacity }) => (Capacity === 0 ? t('no limit') : Capacity),
  },
];

/** The columns of the list with who is inside the shown areas. */
export function useOccupancyColumns(
  columns: readonly Column<Area>[],
  rows: readonly Area[] | undefined,
): readonly Column<Area>[] {
  const { data } = useQuery(occupancies(rows?.map(({ id }) => id) ?? []));
  return useMemo(() => {
    const now = new Map(data?.map((occupancy) => [occupancy.area, occupancy]));
    return columns.map((column) => {
      const cellOf = cells[column.sortBy ?? ''];
      if (!cellOf) return column;
      const cell = (area: Area) => {
        const occupancy = now.get(area.id);
        return occupancy ? cellOf(occupancy) : '…';
      };
      return { ...column, cell };
    });
  }, [columns, data]);
}
