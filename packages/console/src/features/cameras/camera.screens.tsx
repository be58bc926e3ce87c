import type { Camera, CameraDetail, CameraDraft } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { lazyInput } from '../../shared/forms/lazy-input.tsx';
import { deviceQueries } from '../../shared/queries/device-queries.ts';
import { nameColumn, stateColumn, textColumn } from '../../shared/records/record-columns.tsx';
import type { ResourceScreens } from '../../shared/records/resource.ts';
import { NewSourcesNotice } from '../sources/index.ts';

/** The device is an id here, null where none is chosen. */
export interface CameraForm {
  Name: string;
  Code: string;
  DeviceID: number | null;
}

const blank: CameraForm = { Name: '', Code: '', DeviceID: null };

/** Whose camera it is follows from its device. */
function useNarrowedBy() {
  const { data } = useQuery(deviceQueries.list());
  return useMemo(() => {
    const customers = new Map(data?.map(({ id, CustomerID }) => [id, CustomerID]));
    return ({ DeviceID, state }: Camera) => ({
      state,
      customer: customers.get(DeviceID),
      device: DeviceID,
    });
  }, [data]);
}

/** How cameras are listed, edited and shown. */
export const cameraScreens: ResourceScreens<CameraForm, Camera, CameraDetail> = {
  fields: [
    { name: 'Name', label: 'Name' },
    { name: 'Code', label: 'Code' },
    {
      name: 'DeviceID',
      label: 'Device',
      kind: 'choice',
      useChoices: () => useQuery(deviceQueries.list()),
    },
  ],
  Below: lazyInput(async () => (await import('./camera-form-links.tsx')).CameraFormLinks),
  blank,
  blankOf: ({ device }) => (device ? { DeviceID: device } : {}),
  bodyOf: (members) => members as Partial<CameraDraft>,
  nextSteps: (id) => [
    {
      label: 'Set up its camera watcher',
      link: { to: '/app/cameras/$id/set-up', params: { id } },
    },
  ],
  list: {
    columns: [
      nameColumn('cameras', ({ Name }) => Name),
      textColumn('Code', ({ Code }) => Code),
      textColumn('Device', ({ Device }) => Device.Name),
      stateColumn(),
    ],
    titleOf: ({ Name }) => Name,
    textsOf: ({ Name, Code, Device, state }) => [Name, Code, Device.Name, state],
    Above: NewSourcesNotice,
    useMore: () => ({ narrowedBy: useNarrowedBy() }),
  },
  screens: { view: async () => (await import('./camera-view-screen.tsx')).CameraViewScreen },
};
