import type { DeviceMessage, Source } from '@foyer/contract';
import { expect, test } from 'vitest';
import { additionsOf } from './additions.ts';

const info = (results: object[]) =>
  ({
    Code: 'a',
    CreatedAt: '',
    NotificationType: 1,
    Attributes: { payload: { results } },
  }) as never;
const device = (NewSources: 'ask' | 'adopt') => ({
  NewSources,
  Cameras: [{ id: 3, Name: 'Hall', Code: 'hall' }],
});
const source = (name: string, state: string, camera: object | null = null) =>
  ({ source: name, state, camera }) as Source;

test('each source says which camera it counts as, its lines, zones and people', () => {
  const message = info([
    { src: 'hall', counting_num: 0, lines: [{ id: 'in', in: 3, out: 1 }] },
    { src: 'lobby', zones: [{ id: 'queue', people: 4 }] },
  ]);
  const sources = [source('lobby', 'adopted', { id: 3, Name: 'Hall' })];
  expect(additionsOf([message], device('ask'), sources)).toMatchObject([
    { camera: { id: 3 }, state: 'camera', people: 0, lines: [{ id: 'in', in: 3, out: 1 }] },
    { camera: { id: 3 }, state: 'camera', people: null, zones: [{ id: 'queue', people: 4 }] },
  ]);
});

test('an unknown source waits, unless the device has new ones counted at once', () => {
  const message = info([{ src: 'other', counting_num: 1 }]);
  const stateOf = (adopts: 'ask' | 'adopt', sources: Source[] = []) =>
    additionsOf([message], device(adopts), sources)[0]?.state;
  expect(stateOf('ask')).toBe('new');
  expect(stateOf('adopt')).toBe('adopted');
  expect(stateOf('adopt', [source('other', 'ignored')])).toBe('ignored');
});

test('what a mapping makes wrongly is no fault of the screen', () => {
  const wrong = [info(7 as never), { NotificationType: 1 }] as unknown as DeviceMessage[];
  expect(additionsOf(wrong, device('ask'), [])).toEqual([]);
});
