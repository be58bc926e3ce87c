import type { Camera } from '@foyer/contract';
import type { Column } from '@foyer/kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { nameColumn, stateColumn, textColumn } from '../../records/record-columns.tsx';
import { RecordListScreen } from '../../records/record-list-screen.tsx';
import { deviceList } from '../devices/device-queries.ts';
import { useNarrowingNames } from '../devices/use-narrowing-names.ts';
import { cameraKind } from './camera-kind.ts';
import { cameraList } from './camera-queries.ts';

const columns: readonly Column<Camera>[] = [
  nameColumn('cameras', ({ Name }) => Name),
  textColumn('Code', ({ Code }) => Code),
  textColumn('Device', ({ Device }) => Device.Name),
  stateColumn(),
];

const titleOf = ({ Name }: Camera) => Name;
const textsOf = ({ Name, Code, Device, state }: Camera) => [Name, Code, Device.Name, state];

/** Cameras the person may see. */
export function CameraListScreen() {
  const devices = useQuery(deviceList());
  const by = useMemo(() => {
    const customers = new Map(devices.data?.map(({ id, CustomerID }) => [id, CustomerID]));
    return ({ DeviceID, state }: Camera) => ({
      state,
      customer: customers.get(DeviceID),
      device: DeviceID,
    });
  }, [devices.data]);
  return (
    <RecordListScreen
      kind={cameraKind}
      title="Cameras"
      result={useQuery(cameraList())}
      columns={columns}
      titleOf={titleOf}
      textsOf={textsOf}
      narrowed={{ by, names: useNarrowingNames() }}
    />
  );
}
