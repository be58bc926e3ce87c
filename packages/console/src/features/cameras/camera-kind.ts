import { type CameraDetail, type CameraDraft, endpoints } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { deviceList } from '../../shared/queries/device-queries.ts';
import type { RecordKind } from '../../shared/records/record-kind.ts';
import { cameraDetail } from './camera-queries.ts';

/** The device is an id here, null where none is chosen. */
type CameraForm = { Name: string; Code: string; DeviceID: number | null };

/** Cameras, as the shared screens know them. */
export const cameraKind: RecordKind<CameraForm, CameraDetail> = {
  noun: 'cameras',
  name: 'Camera',
  calls: endpoints.cameras,
  useOne: (id) => useQuery(cameraDetail(id)),
  fields: [
    { name: 'Name', label: 'Name' },
    { name: 'Code', label: 'Code' },
    {
      name: 'DeviceID',
      label: 'Device',
      kind: 'choice',
      useChoices: () => useQuery(deviceList()),
    },
  ],
  blank: { Name: '', Code: '', DeviceID: null },
  blankOf: ({ device }) => (device ? { DeviceID: device } : {}),
  nextSteps: (id) => [
    {
      label: 'Set up its camera watcher',
      link: { to: '/app/cameras/$id/set-up', params: { id } },
    },
  ],
  draftOf: ({ Name, Code, DeviceID }) => ({ Name, Code, DeviceID }),
  // Without a device the server rejects it.
  create: (draft) => api.cameras.create({ body: draft as CameraDraft }),
  update: (id, changes) =>
    api.cameras.update({ params: { id }, body: changes as Partial<CameraDraft> }),
  remove: (id) => api.cameras.remove({ params: { id } }),
};
