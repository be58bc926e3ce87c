// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { expectAccessiblePart, pressKey, renderPart } from '../../testing/rendered-part.tsx';
import { measureAs, standInForLayout } from '../../testing/stand-in-for-layout.ts';
import { PlaceMap } from './place-map.tsx';

// A browser without WebGL and without the outlines of countries.
beforeEach(() => {
  standInForLayout();
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const genoa = { latitude: 44.41, longitude: 8.93 };

test('a map keeps its height while what draws it is on its way', () => {
  const map = markupOf(<PlaceMap label="Site" markers={[]} centre={genoa} height={240} />);
  expect(map).toMatch(/240px|15rem/);
});

/** Draws a map of 640 by 240 pixels, and gives it the focus. */
async function drawMap(zoom: number) {
  measureAs(640, 240);
  const onPick = vi.fn();
  renderPart(
    <PlaceMap
      label="Site"
      markers={[{ name: 'Gate', ...genoa }]}
      centre={genoa}
      zoom={zoom}
      height={240}
      onPick={onPick}
    />,
  );
  const map = await screen.findByRole('application', { name: 'Site' });
  map.focus();
  return { map, onPick };
}

test('Enter picks the middle, which the arrow keys move', async () => {
  const { onPick } = await drawMap(8);
  pressKey('Enter');
  expect(onPick).toHaveBeenLastCalledWith(genoa);
  pressKey('ArrowUp');
  pressKey('ArrowRight');
  pressKey('Enter');
  const [moved] = onPick.mock.lastCall ?? [];
  expect(moved.latitude).toBeGreaterThan(genoa.latitude);
  expect(moved.longitude).toBeGreaterThan(genoa.longitude);
  await expectAccessiblePart();
});

test('a click picks the place under the pointer, a drag moves the map', async () => {
  const { map, onPick } = await drawMap(8);
  Object.assign(map, { setPointerCapture: () => undefined });
  fireEvent.pointerDown(map, { clientX: 320, clientY: 120, button: 0 });
  fireEvent.pointerMove(map, { clientX: 420, clientY: 120 });
  fireEvent.pointerUp(map, { clientX: 420, clientY: 120 });
  expect(onPick).not.toHaveBeenCalled();
  fireEvent.pointerDown(map, { clientX: 420, clientY: 120, button: 0 });
  fireEvent.pointerUp(map, { clientX: 420, clientY: 120 });
  expect(onPick.mock.lastCall?.[0].longitude).toBeCloseTo(genoa.longitude, 2);
});

test('plus and minus zoom until there is nothing nearer or farther', async () => {
  await drawMap(13);
  const [nearer, farther] = ['Zoom in', 'Zoom out'].map((name) =>
    screen.getByRole<HTMLButtonElement>('button', { name }),
  );
  expect(nearer!.disabled).toBe(false);
  pressKey('+');
  expect(nearer!.disabled).toBe(true);
  for (let zoom = 14; zoom > 1; zoom -= 1) pressKey('-');
  expect(farther!.disabled).toBe(true);
  expect(nearer!.disabled).toBe(false);
});
