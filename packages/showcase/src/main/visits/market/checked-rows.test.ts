import { expect, test } from 'vitest';
import { afterHead, headOf } from './checked-rows.ts';

const all = [1, 2, 3];
const of = (...ids: number[]) => new Set(ids);

test('the head is checked only if every row is', () => {
  expect(headOf(of(), all)).toEqual({ isChecked: false, isBetween: false });
  expect(headOf(of(1, 3), all)).toEqual({ isChecked: false, isBetween: true });
  expect(headOf(of(1, 2, 3), all)).toEqual({ isChecked: true, isBetween: false });
});

test('the head checks every row, and none if all were checked', () => {
  expect(afterHead(of(), all)).toEqual(of(1, 2, 3));
  expect(afterHead(of(2), all)).toEqual(of(1, 2, 3));
  expect(afterHead(of(1, 2, 3), all)).toEqual(of());
});
