// @vitest-environment jsdom
import type { WallCamera } from '@foyer/contract';
import { connectionRestored } from '@foyer/kit';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pictureOf, type TilePicture, useShownPicture } from './shown-picture.ts';

const camera = (file: string): WallCamera => ({
  id: 7,
  Name: 'Gate',
  DeviceID: 3,
  Customer: { id: 1, Name: 'Mall' },
  Site: { id: 2, Name: 'North' },
  Regions: [],
  state: 'online',
  offline_after_minutes: 10,
  people: 1,
  ipd_violations: 0,
  ppe_violations: null,
  Photo: {
    Thumbnail: `${file}?size=thumbnail&until=1`,
    Preview: `${file}?size=preview&until=1`,
    Width: 640,
    Height: 480,
  },
  photo_at: '2026-03-01T09:30:00.000Z',
  People: [{ det_id: 4, violates_ipd: true, segm: { value: { tl: [0.1, 0.2], br: [0.3, 0.9] } } }],
});

/** Loads that end when the test says so. */
function heldLoads() {
  const asked: { src: string; end: () => Promise<void>; fail: () => Promise<void> }[] = [];
  const load = (src: string) =>
    new Promise<void>((resolve, reject) => {
      asked.push({
        src,
        end: () => act(async () => resolve()),
        fail: () => act(async () => reject(new Error('lost'))),
      });
    });
  return { asked, load, addresses: () => asked.map(({ src }) => src) };
}

const render = (
  load: (src: string) => Promise<void>,
  first: TilePicture | undefined,
  isSeen = true,
) =>
  renderHook(
    (props: { newest: TilePicture | undefined; isSeen: boolean }) =>
      useShownPicture(props.newest, props.isSeen, load),
    { initialProps: { newest: first, isSeen } },
  );

test('a narrow tile takes the thumbnail, a wide one the larger picture; boxes are of the same message', () => {
  expect(pictureOf(camera('a.jpg'), 300)).toMatchObject({
    src: '/images/a.jpg?size=thumbnail&until=1',
    ratio: 4 / 3,
    takenAt: Date.parse('2026-03-01T09:30:00Z'),
    boxes: [{ label: '4', violating: true, lacksEquipment: null }],
  });
  expect(pictureOf(camera('a.jpg'), 900)?.src).toBe('/images/a.jpg?size=preview&until=1');
  expect(pictureOf({ ...camera('a.jpg'), Photo: null }, 300)).toBeUndefined();
});

test('the picture before stays until the newest is loaded, and the same one is not loaded for a fresh signature', async () => {
  const { load, asked, addresses } = heldLoads();
  const a = pictureOf(camera('a.jpg'), 300);
  const { result, rerender } = render(load, a);
  expect(result.current.shown).toBeUndefined();
  await asked[0]!.end();
  expect(result.current.shown).toBe(a);
  rerender({ newest: { ...a!, src: '/images/a.jpg?size=thumbnail&until=2' }, isSeen: true });
  expect(asked).toHaveLength(1);
  const b = pictureOf(camera('b.jpg'), 300);
  rerender({ newest: b, isSeen: true });
  expect(result.current.shown).toBe(a);
  await asked[1]!.end();
  expect(result.current.shown).toBe(b);
  expect(addresses()).toEqual(
    ['a', 'b'].map((name) => `/images/${name}.jpg?size=thumbnail&until=1`),
  );
  rerender({ newest: undefined, isSeen: true });
  expect(result.current.shown).toBeUndefined();
});

test('nothing is loaded for a tile that is not seen', async () => {
  const { load, asked } = heldLoads();
  const a = pictureOf(camera('a.jpg'), 300);
  const { rerender } = render(load, a, false);
  expect(asked).toEqual([]);
  rerender({ newest: a, isSeen: true });
  expect(asked).toHaveLength(1);
});

test('a picture that could not be loaded is tried again when the connection is back', async () => {
  const { load, asked } = heldLoads();
  const { result } = render(load, pictureOf(camera('a.jpg'), 300));
  await asked[0]!.fail();
  expect(result.current.isLost).toBe(true);
  expect(asked).toHaveLength(1);
  act(() => void dispatchEvent(new Event(connectionRestored)));
  expect(result.current.isLost).toBe(false);
  await asked[1]!.end();
  expect(result.current.shown?.src).toContain('a.jpg');
});
