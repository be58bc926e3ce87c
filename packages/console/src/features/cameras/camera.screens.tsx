import type { Camera, CameraDetail, CameraDraft } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { api } from '../../shared/api/api.ts';
import { lazyInput } from '../../shared/forms/lazy-input.tsx';
import { deviceQueries } from '../../shared/queries/device-queries.ts';
import { type RowPictures, usePicturedNames } from '../../shared/records/pictured-names.tsx';
import { recordChoices } from '../../shared/records/record-choices.ts';
import { nameColumn, stateColumn, textColumn } from '../../shared/records/record-columns.tsx';
import type { ResourceScreens } from '../../shared/records/resource.ts';
import { NewSourcesLine } from '../sources/index.ts';
import { cameraBulk } from './camera-bulk.ts';

/** The device is an id here, null where none is chosen. */
export interface CameraForm {
  Name: string;
  Code: string;
  DeviceID: number | null;
}

const pictures: RowPictures = {
  noun: 'cameras',
  load: api.cameras.images,
  altOf: (camera, hasPicture) =>
    hasPicture ? t('What {camera} last saw', { camera }) : t('No photo yet'),
};

const blank: CameraForm = { Name: '', Code: '', DeviceID: null };

/** How cameras are listed, edited and shown. */
export const cameraScreens: ResourceScreens<CameraForm, Camera, CameraDetail> = {
  fields: [
    { name: 'Name', label: t('Name') },
    { name: 'Code', label: t('Code') },
    {
      name: 'DeviceID',
      label: t('Device'),
      kind: 'choice',
      useChoices: recordChoices(deviceQueries),
    },
  ],
  Below: lazyInput(async () => (await import('./camera-form-links.tsx')).CameraFormLinks),
  blank,
  blankOf: ({ device }) => (device ? { DeviceID: device } : {}),
  bodyOf: (members) => members as Partial<CameraDraft>,
  nextSteps: (id) => [
    {
      label: t('Set up its camera watcher'),
      link: { to: '/app/cameras/$id/set-up', params: { id } },
    },
  ],
  list: {
    columns: [
      nameColumn('cameras', ({ Name }) => Name),
      textColumn(t('Code'), ({ Code }) => Code, { sortBy: 'Code' }),
      textColumn(t('Device'), ({ Device }) => Device.Name, { sortBy: 'Device' }),
      stateColumn(),
    ],
    useColumns: (columns, rows) => usePicturedNames(pictures, columns, rows),
    titleOf: ({ Name }) => Name,
    filters: ['state', 'customer', 'region', 'site', 'device'],
    subtitle: <NewSourcesLine />,
  },
  bulk: cameraBulk,
  screens: { view: async () => (await import('./view/camera-view-screen.tsx')).CameraViewScreen },
};
