import type { CameraDetail, WatcherReport } from '@foyer/contract';
import { expect, test } from 'vitest';
import { pictureProgress } from './picture-progress.ts';

type Given = Parameters<typeof pictureProgress>;

const inForce: WatcherReport = {
  version: 'b',
  present_version: 'b',
  in_force: true,
  refused: null,
  reported_at: '2026-11-22T10:00:00.000Z',
};
const device: Given[0] = {
  has_token: true,
  last_seen_at: '2026-11-22T10:00:00.000Z',
  state: 'online',
  watcher: inForce,
};
const settings: Given[2] = {
  enabled: true,
  has_address: true,
  every_s: 4.5,
  sharing_in_force: 'whole',
};
const seen = { last_notification: { CreatedAt: '2026-11-22T10:00:05.000Z' } } as CameraDetail;
const unseen = { last_notification: null };

/** The first that is not done: what the installer looks at. */
const next = (...given: Given) => pictureProgress(...given).find(({ state }) => state !== 'done');

test('everything is done once the picture is there', () => {
  expect(next(device, seen, settings)).toBeUndefined();
});

test.each<[string, string, Partial<Given[0]>, Partial<Given[2]>, RegExp]>([
  ['an address', 'Address', {}, { has_address: false }, /^none yet/],
  ['being watched', 'Address', {}, { enabled: false }, /not watched/],
  ['a token', 'Token', { has_token: false, last_seen_at: null }, {}, /has none yet/],
  ['a first message', 'Device', { last_seen_at: null, state: 'never seen' }, {}, /^no message yet/],
  ['a device that came back', 'Device', { state: 'offline' }, {}, /^offline since/],
  ['settings taken', 'Settings', { watcher: null }, {}, /^not taken yet/],
  ['the picture', 'Picture', {}, {}, /within 5 seconds/],
])('it waits for %s', (_, name, ofDevice, ofSettings, words) => {
  const waited = next({ ...device, ...ofDevice }, unseen, { ...settings, ...ofSettings });
  expect(waited?.name).toBe(name);
  expect(waited?.words).toMatch(words);
  expect(waited?.help).toBeDefined();
});

test('settings that the camera watcher gave up are named with its reason', () => {
  const watcher: WatcherReport = {
    ...inForce,
    version: 'a',
    in_force: false,
    refused: { version: 'b', reason: 'no picture within 60 s' },
  };
  expect(next({ ...device, watcher }, unseen, settings)).toMatchObject({
    state: 'wrong',
    words: 'the camera watcher restored its previous settings: no picture within 60 s',
  });
  const untried = { ...watcher, refused: null };
  expect(next({ ...device, watcher: untried }, unseen, settings)?.state).toBe('waiting');
  const corrected = { ...watcher, present_version: 'c' };
  expect(next({ ...device, watcher: corrected }, unseen, settings)).toMatchObject({
    state: 'waiting',
    words:
      'not taken yet, since they were changed after the camera watcher restored its previous settings',
  });
});
