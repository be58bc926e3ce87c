import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@foyer/contract';
import { msg } from '@foyer/translation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StorageUnavailable } from '../../platform/storage/storage-unavailable.ts';
import { infoMessage } from '../../testing/messages/sample-messages.ts';
import { base64, jpeg } from '../../testing/messages/sample-pictures.ts';
import { startTestFoyer, type TestDevice, type TestFoyer } from '../../testing/test-foyer.ts';
import { checkAll, startPictureChecks } from './background-checks.ts';
import { recordedPictures } from './photo-views.ts';
import { uncheckedName } from './picture-files.ts';

let foyer: TestFoyer;
let device: TestDevice;
beforeAll(async () => {
  foyer = await startTestFoyer();
  device = await foyer.device();
});
afterAll(() => foyer.stop());

const send = async (count: number) => {
  const content = base64(await jpeg());
  for (let nth = 0; nth < count; nth += 1) {
    const body = infoMessage([], { Photos: [{ Code: 'p', Content: content }] });
    await foyer.call(endpoints.notifications.send, { token: device.token, body });
  }
};
const waiting = async () =>
  (
    await readdir(join(foyer.photoFolder, 'unchecked'), { recursive: true, withFileTypes: true })
  ).filter((entry) => entry.isFile()).length;
const dependencies = () => ({
  storage: foyer.storage,
  pictures: foyer.pictures,
  recorded: (some: Parameters<typeof recordedPictures>[1]) =>
    recordedPictures(foyer.postgres.db, some),
  idle: { turn: async () => undefined },
  width: 2,
  log: { error: expect.fail },
});
const never = () => new AbortController().signal;

test('pictures that nobody asks for are checked, and those of no record are left alone', async () => {
  await send(5);
  const unrecorded = uncheckedName(`2026/01/02/${device.id}/abcdef.jpg`);
  await foyer.storage.put(unrecorded, await jpeg());
  await foyer.storage.put(`${unrecorded}.part`, Buffer.of(1));
  expect(await checkAll(dependencies(), never())).toBe(5);
  expect(await waiting()).toBe(2);
  const rows = await foyer.rows<{ path: string }>(`select path from photos where path <> ''`);
  for (const { path } of rows) expect(await foyer.storage.fileAt(path)).toBeDefined();
  expect(await checkAll(dependencies(), never())).toBe(0);
  await foyer.storage.remove(unrecorded);
  await foyer.storage.remove(`${unrecorded}.part`);
});

test('none is checked while the machine has other work', async () => {
  await send(1);
  const stopping = new AbortController();
  const idle = {
    turn: async () => stopping.abort(),
  };
  expect(await checkAll({ ...dependencies(), idle }, stopping.signal)).toBe(0);
  expect(await waiting()).toBe(1);
});

test('one that cannot be read is logged and holds up no other; a store that does not answer ends the pass', async () => {
  await send(2);
  const errors: unknown[] = [];
  const failing = (error: Error) => {
    let calls = 0;
    return {
      ...dependencies(),
      width: 1,
      log: { error: (told: unknown) => errors.push(told) },
      pictures: {
        check: (path: string) => {
          calls += 1;
          return calls === 1 ? Promise.reject(error) : foyer.pictures.check(path);
        },
      },
    };
  };
  const outage = new StorageUnavailable('the store', msg('the photo store does not answer'));
  await expect(checkAll(failing(outage), never())).rejects.toThrow(outage.message);
  expect(errors).toEqual([]);
  const broken = new Error('a bad block');
  const before = await waiting();
  expect(await checkAll(failing(broken), never())).toBe(before - 1);
  expect(errors).toEqual([broken]);
  expect(await checkAll(dependencies(), never())).toBe(1);
});

test('it goes on until it is stopped', async () => {
  await send(1);
  const { promise, resolve } = Promise.withResolvers<void>();
  const pictures = {
    check: async (path: string) => {
      await foyer.pictures.check(path);
      resolve();
    },
  };
  const checks = startPictureChecks({ ...dependencies(), pictures });
  await promise;
  await checks.stop();
  expect(await waiting()).toBe(0);
});
