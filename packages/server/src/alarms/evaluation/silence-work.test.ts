import { expect, test } from 'vitest';
import type { Db } from '../../platform/database/postgres.ts';
import type { Work } from './evaluation-plan.ts';
import { noSilences, takeSilences } from './silence-work.ts';

/** No statement may be made. */
const untouched = new Proxy(
  {},
  {
    get: (_, name) => {
      throw new Error(`The database was asked: ${String(name)}.`);
    },
  },
) as Db;

const noWork = (): Work => ({
  devices: new Map(),
  areas: new Map(),
  silent: new Map(),
  silentDevices: new Set(),
  hasMore: false,
  isQuick: false,
  isHistory: false,
});

test('silences that were found are taken round by round without another search', async () => {
  const silences = noSilences();
  silences.waiting = [
    { key: '[1,null]', device: 1, heardAt: 5 },
    { key: '[2,null]', device: 2, heardAt: 6 },
    { key: '[3,null]', device: 3, heardAt: 7 },
    { key: '[1,"cam"]', device: 1, heardAt: 4 },
  ];
  const take = async (work: Work) => {
    const search = { rules: [], now: new Date(), work, silences, isDue: false, most: 2 };
    await takeSilences(untouched, search);
    return [[...work.silentDevices], [...work.silent.keys()], work.hasMore];
  };
  expect(await take(noWork())).toEqual([[1, 2], ['[1,null]', '[2,null]', '[1,"cam"]'], true]);
  const second = noWork();
  second.devices.set(3, { since: 1, windowSince: null });
  expect(await take(second)).toEqual([[3], ['[3,null]'], false]);
  // What its messages marked stays.
  expect(second.devices.get(3)).toEqual({ since: 1, windowSince: null });
  expect(await take(noWork())).toEqual([[], [], false]);
});
