// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useFullScreen } from './use-full-screen.ts';

let full: Element | null = null;
const changed = () => act(() => void document.dispatchEvent(new Event('fullscreenchange')));

/** jsdom has no full screen. */
function browserWithFullScreen() {
  const exits: number[] = [];
  Object.defineProperty(document, 'fullscreenElement', { get: () => full, configurable: true });
  document.documentElement.requestFullscreen = async () => {
    full = document.documentElement;
  };
  document.exitFullscreen = async () => {
    full = null;
    exits.push(exits.length);
  };
  return exits;
}

afterEach(() => {
  full = null;
  Reflect.deleteProperty(document, 'fullscreenElement');
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen');
});

test('the full screen ends with the browser’s own key, and with the screen', () => {
  const exits = browserWithFullScreen();
  const { result, unmount } = renderHook(() => useFullScreen());
  act(() => result.current.enter());
  changed();
  expect([result.current.isFull, full]).toEqual([true, document.documentElement]);
  full = null;
  changed();
  expect(result.current.isFull).toBe(false);
  act(() => result.current.enter());
  unmount();
  expect([exits.length, full]).toEqual([1, null]);
});

test('where a page may not fill the screen it fills the window', () => {
  const { result } = renderHook(() => useFullScreen());
  act(() => result.current.enter());
  expect(result.current.isFull).toBe(true);
  act(() => result.current.leave());
  expect(result.current.isFull).toBe(false);
});
