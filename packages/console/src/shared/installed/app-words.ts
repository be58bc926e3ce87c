import { msg } from '@foyer/translation';

/** What the manifest of an installed Foyer says, in each language. */
export const appWords = {
  description: msg('People counting and camera monitoring'),
  alarms: msg('Alarms'),
  dashboard: msg('Dashboard'),
};
