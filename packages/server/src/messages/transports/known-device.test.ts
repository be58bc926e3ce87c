import { expect, test } from 'vitest';
import type { DeviceCaller } from '../../records/access/caller.ts';
import { handleByCode } from './known-device.ts';

const device = (deviceId: number) => ({ deviceId, code: 'gate' }) as DeviceCaller;
const acked = (value: string): PromiseSettledResult<string> => ({ status: 'fulfilled', value });

/** Devices that a code names one after the other: the next one once the cache is cleared. */
function devicesInTurn(...ids: number[]) {
  let cleared = 0;
  return {
    find: async () => (ids[cleared] === undefined ? undefined : device(ids[cleared]!)),
    clear: () => {
      cleared += 1;
    },
  };
}

test('messages are handled by the device that is known', async () => {
  const handled = await handleByCode(devicesInTurn(1), 'gate', ['a', 'b'], async (by, messages) =>
    messages.map((message) => acked(`${by.deviceId} ${message}`)),
  );
  expect(handled).toEqual([acked('1 a'), acked('1 b')]);
});

test('what a retired record did not take is handled by the device that has its code now', async () => {
  const calls: string[] = [];
  const handled = await handleByCode(
    devicesInTurn(1, 2),
    'gate',
    ['a', 'b', 'c'],
    async (by, messages) => {
      calls.push(`${by.deviceId} ${messages.join()}`);
      return messages.map((message) =>
        acked(by.deviceId === 1 && message !== 'a' ? 'retired' : 'taken'),
      );
    },
  );
  expect(calls).toEqual(['1 a,b,c', '2 b,c']);
  expect(handled).toEqual([acked('taken'), acked('taken'), acked('taken')]);
});

test('messages of a device that was retired, or never was, are said to be so', async () => {
  const retired = async (_: DeviceCaller, messages: readonly string[]) =>
    messages.map(() => acked('retired'));
  expect(await handleByCode(devicesInTurn(1), 'gate', ['a'], retired)).toEqual([acked('retired')]);
  expect(await handleByCode(devicesInTurn(), 'gate', ['a'], retired)).toBeUndefined();
});
