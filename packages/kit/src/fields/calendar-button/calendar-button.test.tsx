// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { expectAccessiblePart, pressKey, renderPart } from '../../testing/rendered-part.tsx';
import { CalendarButton } from './calendar-button.tsx';

test('the button of a calendar is named by the field it fills in', () => {
  const button = markupOf(<CalendarButton label="Day" day={undefined} onPick={() => {}} />);
  expect(button).toContain('aria-label="Open the calendar for day"');
  expect(button).toMatch(/aria-expanded="false"/);
});

/** Draws the button with a day in March, and opens its calendar. */
async function openCalendar() {
  const onPick = vi.fn();
  renderPart(<CalendarButton label="Day" day="2026-03-14" onPick={onPick} />);
  screen.getByRole('button', { name: 'Open the calendar for day' }).focus();
  pressKey('Enter');
  await screen.findByRole('dialog');
  return onPick;
}

test('it opens at the month of the day, whose weeks begin on Monday', async () => {
  await openCalendar();
  expect(screen.getByRole('button', { name: 'March 2026' })).toBeTruthy();
  expect(screen.getAllByRole('columnheader')[0]?.textContent).toBe('Mo');
  await expectAccessiblePart();
});

test('a day of another month is picked, and the calendar closes', async () => {
  const onPick = await openCalendar();
  screen.getByRole('button', { name: 'Next month' }).click();
  (await screen.findByRole('button', { name: '2 April 2026' })).click();
  expect(onPick).toHaveBeenCalledExactlyOnceWith('2026-04-02');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Escape closes it and picks nothing', async () => {
  const onPick = await openCalendar();
  screen.getByRole('button', { name: '20 March 2026' }).focus();
  pressKey('Escape');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onPick).not.toHaveBeenCalled();
});
