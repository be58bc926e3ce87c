import type { Endpoint } from '@foyer/contract';
import { resources, screenAddress } from '../resources.ts';
import { type SettingsEntry, settingsGroups } from '../settings/settings-entries.ts';

/** A screen, and the call that it cannot be shown without. */
type GuardedScreen = Pick<SettingsEntry, 'name' | 'call'> & { pattern: RegExp };

/** Shows examples to everybody; the keys on it are asked for by administrators alone. */
const isOpen = ({ to }: SettingsEntry) => to === screenAddress(resources['api-keys']);

/** An address with the id of a record: `/app/devices/$id/mapping`. */
const patternOf = (address: string) => new RegExp(`^${address.replace('$id', '\\d+')}(/|$)`);

const guarded: readonly GuardedScreen[] = [
  ...settingsGroups.flatMap(({ entries }) =>
    entries
      .filter((entry) => !isOpen(entry))
      .map(({ name, to, call }) => ({ name, call, pattern: patternOf(to) })),
  ),
  {
    name: resources.mappings.title,
    pattern: patternOf(screenAddress(resources.mappings)),
    call: resources.mappings.access.list,
  },
];

const isFor = (role: string, { access }: Pick<Endpoint, 'access'>) =>
  Array.isArray(access) && access.includes(role);

/** The name of the screen at an address, where a role may not read what it shows. */
export const refusedScreen = (role: string, pathname: string): string | undefined =>
  guarded.find(({ pattern, call }) => pattern.test(pathname) && !isFor(role, call))?.name;
