import type { Area, Occupancy } from '@foyer/contract';
import type { Column } from '@foyer/kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { areaList } from '../../shared/queries/area-queries.ts';
import { nameColumn, textColumn } from '../../shared/records/record-columns.tsx';
import { RecordListScreen } from '../../shared/records/record-list-screen.tsx';
import { SheetExport } from '../../shared/records/sheet-export.tsx';
import { areaKind } from './area-kind.ts';
import { occupancies } from './area-queries.ts';
import { OccupancyBadge } from './occupancy-badge.tsx';
import { occupancySheet, peopleWords } from './occupancy-words.ts';

const titleOf = ({ Name }: Area) => Name;
const textsOf = ({ Name, Customer }: Area) => [Name, Customer.Name];

const figure = (value: number | undefined) => String(value ?? -1).padStart(8, '0');

const columnsOf = (now: ReadonlyMap<number, Occupancy>): Column<Area>[] => [
  nameColumn('areas', ({ Name }) => Name),
  textColumn('Customer', ({ Customer }) => Customer.Name),
  {
    name: 'State',
    width: '150px',
    cell: ({ id }) => {
      const occupancy = now.get(id);
      return occupancy ? <OccupancyBadge state={occupancy.state} /> : '…';
    },
    textOf: ({ id }) => now.get(id)?.state ?? '',
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
    textOf: ({ id }) => figure(now.get(id)?.people),
  },
  {
    name: 'Capacity',
    width: '110px',
    align: 'end',
    cell: ({ Capacity }) => (Capacity === 0 ? 'no limit' : Capacity),
    textOf: ({ Capacity }) => figure(Capacity),
  },
];

/** Areas the person may see, with who is inside now. */
export function AreaListScreen() {
  const { data } = useQuery(occupancies());
  const result = useQuery(areaList());
  const now = useMemo(() => new Map(data?.map((occupancy) => [occupancy.area, occupancy])), [data]);
  const columns = useMemo(() => columnsOf(now), [now]);
  const known = result.data?.flatMap(({ id, Name }) => {
    const occupancy = now.get(id);
    return occupancy ? [{ name: Name, occupancy }] : [];
  });
  return (
    <RecordListScreen
      kind={areaKind}
      title="Areas"
      result={result}
      columns={columns}
      titleOf={titleOf}
      textsOf={textsOf}
      tools={known?.length ? <SheetExport title="Areas" {...occupancySheet(known)} /> : undefined}
    />
  );
}
