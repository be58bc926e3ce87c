import { endpoints } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import type { OwnScreen } from '../../shared/records/resource.ts';

declare module '../../shared/records/resource.ts' {
  interface Nouns {
    'installer-links': 'own';
  }
}

/** Links by which installers set up the devices of one customer. */
export const installerLinks: OwnScreen<'installer-links'> = {
  noun: 'installer-links',
  has: 'own',
  path: 'installer-links',
  name: t('Link'),
  title: t('Links for installers'),
  place: {
    about: t('Somebody without an account sets up one customer’s devices, for a day'),
    group: 'Devices and data',
  },
  access: { list: endpoints.installerLinks.create },
  loadScreen: async () => (await import('./installer-links-screen.tsx')).InstallerLinksScreen,
};
