import type { Device } from '@foyer/contract';
import type { Column } from '@foyer/kit';
import { useQuery } from '@tanstack/react-query';
import { deviceList } from '../../shared/queries/device-queries.ts';
import { useNarrowingNames } from '../../shared/records/narrowing-bar.tsx';
import {
  momentColumn,
  nameColumn,
  stateColumn,
  textColumn,
} from '../../shared/records/record-columns.tsx';
import { RecordListScreen } from '../../shared/records/record-list-screen.tsx';
import { useShowsRetired } from '../../shared/records/use-list-search.ts';
import { deviceKind } from './device-kind.ts';

const columns: readonly Column<Device>[] = [
  nameColumn('devices', ({ Name }) => Name),
  textColumn('Code', ({ Code }) => Code),
  textColumn('Customer', ({ Customer }) => Customer.Name),
  stateColumn(),
  momentColumn('Last seen', ({ last_seen_at }) => last_seen_at, 'never'),
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
