import { endpoints } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import type { OwnScreen } from '../../shared/records/resource.ts';

declare module '../../shared/records/resource.ts' {
  interface Nouns {
    'api-keys': 'own';
  }
}

/** Keys with which other programs read Foyer’s data. */
export const apiKeys: OwnScreen<'connect'> = {
  noun: 'api-keys',
  has: 'own',
  path: 'connect',
  name: t('API key'),
  title: t('API keys'),
  screenTitle: t('Connect'),
  place: {
    about: t('API keys for Power BI, Excel, Grafana and programs'),
    group: 'Devices and data',
  },
  access: endpoints.apiKeys,
  loadScreen: async () => (await import('./connect-screen.tsx')).ConnectScreen,
};
