import type { Device } from '@foyer/contract';
import { type Column, showMoment } from '@foyer/kit';
import { useQuery } from '@tanstack/react-query';
import { stateColumn, textColumn } from '../../records/record-columns.tsx';
import { RecordListScreen } from '../../records/record-list-screen.tsx';
import { useShowsRetired } from '../../records/use-shows-retired.ts';
import { deviceKind } from './device-kind.ts';
import { deviceList } from './device-queries.ts';
import { useNarrowingNames } from './use-narrowing-names.ts';

const columns: readonly Column<Device>[] = [
  textColumn('Name', ({ Name }) => Name),
  textColumn('Code', ({ Code }) => Code),
  textColumn('Customer', ({ Customer }) => Customer.Name),
  stateColumn(),
  {
    name: 'Last seen',
    width: '148px',
    cell: ({ last_seen_at }) => <span>{last_seen_at ? showMoment(last_seen_at) : 'never'}</span>,
    textOf: ({ last_seen_at }) => last_seen_at ?? '',
  },
];

const titleOf = ({ Name }: Device) => Name;
/** The customer's name first of all (specification, section 2). */
const textsOf = ({ Customer, Name, Code, state, retired_at }: Device) => [
  Customer.Name,
  Name,
  Code,
  retired_at === null ? state : 'retired',
];

const by = ({ id, CustomerID, state }: Device) => ({ state, customer: CustomerID, device: id });

/** Devices the person may see. */
export function DeviceListScreen() {
  return (
    <RecordListScreen
      kind={deviceKind}
      title="Devices"
      result={useQuery({ ...deviceList({ retired: useShowsRetired() }), refetchInterval: 30_000 })}
      columns={columns}
      titleOf={titleOf}
      textsOf={textsOf}
      narrowed={{ by, names: useNarrowingNames() }}
    />
  );
}
