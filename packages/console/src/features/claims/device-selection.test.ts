import { expect, test } from 'vitest';
import {
  allOfList,
  chosenCount,
  chosenOnly,
  inOtherList,
  isChosen,
  selectionDraft,
  toggled,
} from './device-selection.ts';

test('devices are chosen one by one, whatever list is shown', () => {
  const some = toggled(toggled(chosenOnly([7]), 8), 7);
  expect([isChosen(some, 7), isChosen(some, 8)]).toEqual([false, true]);
  expect(chosenCount(some, 5_000)).toBe(1);
  expect(inOtherList(some)).toBe(some);
  expect(selectionDraft(some, { customer: 1 })).toEqual({ Devices: [8] });
});

test('all of a list but some are sent as its filter; another list begins with none', () => {
  const most = toggled(allOfList, 7);
  expect([isChosen(most, 7), isChosen(most, 8)]).toEqual([false, true]);
  expect(chosenCount(most, 5_000)).toBe(4_999);
  expect(selectionDraft(most, { customer: 1 })).toEqual({ Filter: { customer: 1 }, Except: [7] });
  expect(isChosen(toggled(most, 7), 7)).toBe(true);
  expect(chosenCount(inOtherList(most), 10)).toBe(0);
});
