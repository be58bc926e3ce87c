import { customers, devices } from './history-load.ts';

/** A way to ask for the list: by whom, with which filters, which page. */
export interface ListCase {
  name: string;
  as: 'admin' | 'viewer';
  /** The filters of the next request. */
  filters: () => Record<string, string | number>;
}

const below = (limit: number) => Math.floor(Math.random() * limit);
const dayMs = 86_400_000;

/** A week that begins at any second of the last eleven months. */
function week() {
  const fromMs = Date.now() - (8 + below(320)) * dayMs - below(dayMs);
  const moment = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`;
  return { dateFrom: moment(fromMs), dateTo: moment(fromMs + 7 * dayMs) };
}
const anyDevice = () => ({ device: 1 + below(devices) });
/** Customer 1 has every twentieth device. */
const ownDevice = () => ({ device: 1 + customers * below(devices / customers) });
const alerts = () => ({ type: 3 });
const info = () => ({ type: 1 });
const none = () => ({});

export const cases: readonly ListCase[] = (
  [
    ['no filter', none, none],
    ['Info', info, info],
    ['Alert', alerts, alerts],
    ['a device', anyDevice, ownDevice],
    [
      'a device, Alert',
      () => ({ ...anyDevice(), ...alerts() }),
      () => ({ ...ownDevice(), ...alerts() }),
    ],
    ['a week', week, week],
    ['a week, Alert', () => ({ ...week(), ...alerts() }), () => ({ ...week(), ...alerts() })],
    [
      'a week, a device',
      () => ({ ...week(), ...anyDevice() }),
      () => ({ ...week(), ...ownDevice() }),
    ],
  ] as const
).flatMap(([name, admin, viewer]) => [
  { name, as: 'admin', filters: admin },
  { name, as: 'viewer', filters: viewer },
]);

/** Where in a list of `count` rows a page of ten is taken. */
export const places: Record<string, (count: number) => number> = {
  first: () => 1,
  middle: (count) => Math.ceil(count / 20),
  /** Not the very last ones: devices and weeks do not all have the same number. */
  anywhere: (count) => 1 + below(Math.floor((count * 0.9) / 10)),
  last: (count) => Math.ceil(count / 10),
  millionth: () => 1_000_000,
};

/** Without a filter all places are measured, else the first page and any; only large lists have a millionth. */
export function isMeasured({ name, as }: ListCase, place: string, count: number): boolean {
  if (name !== 'no filter' && place !== 'first' && place !== 'anywhere') return false;
  return place !== 'millionth' || (as === 'admin' && count >= 10_000_000);
}
