import type { Camera } from '@foyer/contract';
import type { Column } from '@foyer/kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cameraList } from '../../shared/queries/camera-queries.ts';
import { deviceList } from '../../shared/queries/device-queries.ts';
import { useNarrowingNames } from '../../shared/records/narrowing-bar.tsx';
import { nameColumn, stateColumn, textColumn } from '../../shared/records/record-columns.tsx';
import { RecordListScreen } from '../../shared/records/record-list-screen.tsx';
import { NewSourcesNotice } from '../sources/index.ts';
import { cameraKind } from './camera-kind.ts';

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
      notice={<NewSourcesNotice />}
      result={useQuery(cameraList())}
      columns={columns}
      titleOf={titleOf}
      textsOf={textsOf}
      narrowed={{ by, names: useNarrowingNames() }}
    />
  );
}
