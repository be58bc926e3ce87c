// @vitest-environment jsdom

import { notifications, notificationsStore } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { markupOf } from '../testing/markup-of.tsx';
import { expectAccessiblePart, pressKey, renderPart } from '../testing/rendered-part.tsx';
import { followPresses, hideOldToasts } from './old-toasts.ts';
import { toastArrival, toastFailure, toastSuccess, toastUndo } from './toast.tsx';
import { Toasts } from './toasts.tsx';

afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

test('the region of toasts is there before the first, so that it is announced', () => {
  expect(markupOf(<Toasts />)).toMatch(/role="status" aria-live="polite"/);
});

test('a toast of success and one of failure differ in colour, and neither is announced twice', () => {
  toastSuccess('Saved.');
  toastFailure('Not saved.');
  const shown = notificationsStore.getState().notifications;
  expect(shown.map(({ message, color, role }) => [message, color, role])).toEqual([
    ['Saved.', 'success', 'none'],
    ['Not saved.', 'danger', 'none'],
  ]);
});

test('what follows a name from right to left in a toast stays behind it', () => {
  toastFailure('There is already a device with the name שער: 12');
  const [shown] = notificationsStore.getState().notifications;
  expect(shown?.message).toBe('There is already a device with the name שער\u200e: 12');
});

test('a toast that can be undone has a button for it, which takes the toast away', () => {
  let undone = 0;
  const hide = toastUndo('Closed.', { shortcut: 'U', onUndo: () => (undone += 1) });
  const [shown] = notificationsStore.getState().notifications;
  expect(markupOf(shown?.message)).toMatch(/Closed\..*Undo \(U\)/s);
  hide();
  expect(notificationsStore.getState().notifications).toHaveLength(0);
  expect(undone).toBe(0);
});

test('an arrival replaces the toast of the one before while that is shown', () => {
  let closed = 0;
  toastArrival('alerts', 'Alert has been Created!', () => (closed += 1));
  toastArrival('alerts', '2 Alerts have been Created!', () => (closed += 1));
  const shown = notificationsStore.getState().notifications;
  expect(shown.map(({ message, color }) => [message, color])).toEqual([
    ['2 Alerts have been Created!', 'info'],
  ]);
  notifications.hide('alerts');
  expect(closed).toBe(1);
});

test('toasts from before the last press go with the page; what the press raised, and what can be undone, stays', () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const stop = followPresses();
  const shown = () => notificationsStore.getState().notifications.map(({ message }) => message);
  toastFailure('Not saved.');
  toastUndo('Closed.', { shortcut: 'U', onUndo: () => undefined });
  page.dispatchEvent(new Event('pointerdown'));
  toastSuccess('Saved.');
  hideOldToasts();
  expect(shown()).toEqual([expect.anything(), 'Saved.']);
  page.dispatchEvent(new Event('popstate'));
  hideOldToasts();
  expect(shown()).toEqual([expect.anything()]);
  stop();
});

test('a toast is shown in the region, and closed by its button', async () => {
  renderPart(<Toasts />);
  toastFailure('Not saved.');
  expect(await screen.findByText('Not saved.')).toBeTruthy();
  expect(screen.getByRole('status', { name: 'Messages' }).textContent).toBe('Not saved.');
  await expectAccessiblePart();
  screen.getByRole('button', { name: 'Close message' }).click();
  await waitFor(() => expect(screen.queryByText('Not saved.')).toBeNull());
});

test('what was done is undone by the button of its toast, which goes', async () => {
  let undone = 0;
  renderPart(<Toasts />);
  toastUndo('Closed.', { shortcut: 'U', onUndo: () => (undone += 1) });
  (await screen.findByRole('button', { name: 'Undo (U)' })).focus();
  pressKey('Enter');
  expect(undone).toBe(1);
  await waitFor(() => expect(screen.queryByText('Closed.')).toBeNull());
});
