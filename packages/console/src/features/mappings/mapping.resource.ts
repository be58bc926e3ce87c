import { endpoints } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import type { OwnScreen } from '../../shared/records/resource.ts';

declare module '../../shared/records/resource.ts' {
  interface Nouns {
    mappings: 'own';
  }
}

/** How the messages of a device of another make are read. */
export const mappings: OwnScreen<'devices/$id/mapping'> = {
  noun: 'mappings',
  has: 'own',
  path: 'devices/$id/mapping',
  name: t('Mapping'),
  title: t('Received messages and mapping'),
  access: { list: endpoints.devices.mapping },
  auditNoun: 'devices',
  loadScreen: async () => (await import('./mapping-screen.tsx')).MappingScreen,
};
