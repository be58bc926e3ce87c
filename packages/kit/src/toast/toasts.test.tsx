import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, expect, test } from 'vitest';
import { markupOf } from '../testing/markup-of.tsx';
import { toastFailure, toastSuccess, toastUndo } from './toast.tsx';
import { Toasts } from './toasts.tsx';

afterEach(() => notifications.clean());

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

test('a toast that can be undone has a button for it, which takes the toast away', () => {
  let undone = 0;
  const hide = toastUndo('Closed.', { shortcut: 'U', onUndo: () => (undone += 1) });
  const [shown] = notificationsStore.getState().notifications;
  expect(markupOf(<>{shown?.message}</>)).toMatch(/Closed\..*Undo \(U\)/s);
  hide();
  expect(notificationsStore.getState().notifications).toHaveLength(0);
  expect(undone).toBe(0);
});
