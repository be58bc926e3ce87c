import { type Camera, type CameraDetail, endpoints } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { IconCamera } from '@tabler/icons-react';
import { api } from '../../shared/api/api.ts';
import { cameraQueries } from '../../shared/queries/camera-queries.ts';
import { defineResource } from '../../shared/records/define-resource.ts';
import type { Resource } from '../../shared/records/resource.ts';
import type { CameraForm } from './camera.screens.tsx';

declare module '../../shared/records/resource.ts' {
  interface Nouns {
    cameras: 'page';
  }
}

/** What devices look through. */
export const cameras: Resource<'cameras', CameraForm, Camera, CameraDetail> = defineResource({
  noun: 'cameras',
  has: 'page',
  name: t('Camera'),
  title: t('Cameras'),
  place: { icon: IconCamera, role: 'SUPER_ADMIN' },
  access: endpoints.cameras,
  calls: api.cameras,
  queries: cameraQueries,
  loadScreens: async () => (await import('./camera.screens.tsx')).cameraScreens,
});
