import { expect, test } from 'vitest';
import { firstNotifications, newNotifications } from './notifications-dropdown.tsx';
import { messages, progress } from './panels.tsx';

test('7 notifications and 6 messages make the 13 that are announced', () => {
  expect(firstNotifications).toHaveLength(7);
  expect(firstNotifications.length + messages.length).toBe(13);
});

test('a reload brings 9 notifications, those that were there among them', () => {
  expect(newNotifications).toHaveLength(9);
  expect(newNotifications).toEqual(expect.arrayContaining([...firstNotifications]));
  expect(new Set(newNotifications.map(({ id }) => id)).size).toBe(9);
});

test('five things are under way, at 60, 83, 44, 86 and 100 %', () => {
  expect(progress.map(({ percent }) => percent)).toEqual([60, 83, 44, 86, 100]);
});
