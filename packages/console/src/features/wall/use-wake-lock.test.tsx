// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useWakeLock } from './use-wake-lock.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
});

/** A browser that can keep its display on, with the locks that were taken. */
function displayLocks() {
  const locks: { released: boolean; release: () => Promise<void> }[] = [];
  const request = vi.fn(async () => {
    const lock = {
      released: false,
      release: async () => {
        lock.released = true;
      },
    };
    locks.push(lock);
    return lock;
  });
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  return { locks, held: () => locks.filter(({ released }) => !released).length };
}

const shownAgain = () =>
  act(async () => void document.dispatchEvent(new Event('visibilitychange')));

test('the display is kept on while it is asked for, also after the page was hidden', async () => {
  const { locks, held } = displayLocks();
  const { rerender, unmount } = renderHook(({ isHeld }) => useWakeLock(isHeld), {
    initialProps: { isHeld: false },
  });
  expect(locks).toHaveLength(0);
  rerender({ isHeld: true });
  await expect.poll(held).toBe(1);
  await shownAgain();
  expect(locks).toHaveLength(1);
  // Browsers release it while the page is hidden.
  await locks[0]!.release();
  await shownAgain();
  await expect.poll(held).toBe(1);
  rerender({ isHeld: false });
  await expect.poll(held).toBe(0);
  unmount();
  await shownAgain();
  expect(locks).toHaveLength(2);
});

test('a browser without the means changes nothing', () => {
  expect(() => renderHook(() => useWakeLock(true)).unmount()).not.toThrow();
});
