import { type Endpoint, endpoints } from '@foyer/contract';
import { type SettingsEntry, settingsGroups } from '../settings/settings-entries.ts';

/** A screen, and the call that it cannot be shown without. */
type GuardedScreen = Pick<SettingsEntry, 'name' | 'call'> & { pattern: RegExp };

/** Shows examples to everybody; the keys on it are asked for by administrators alone. */
const isOpen = ({ to }: SettingsEntry) => to === '/app/connect';

const guarded: readonly GuardedScreen[] = [
  ...settingsGroups.flatMap(({ entries }) =>
    entries
      .filter((entry) => !isOpen(entry))
      .map(({ name, to, call }) => ({ name, call, pattern: new RegExp(`^${to}(/|$)`) })),
  ),
  {
    name: 'Received messages and mapping',
    pattern: /^\/app\/devices\/\d+\/mapping\/?$/,
    call: endpoints.devices.mapping,
  },
];

const isFor = (role: string, { access }: Pick<Endpoint, 'access'>) =>
  Array.isArray(access) && access.includes(role);

/** The name of the screen at an address, where a role may not read what it shows. */
export const refusedScreen = (role: string, pathname: string): string | undefined =>
  guarded.find(({ pattern, call }) => pattern.test(pathname) && !isFor(role, call))?.name;
