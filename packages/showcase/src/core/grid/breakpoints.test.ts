import { expect, test } from 'vitest';
import { breakpointOf, breakpoints, widthsOf } from './breakpoints.ts';

test('widths are xs up to 543, sm 544 to 767, md 768 to 991, lg 992 to 1199, xl from 1200', () => {
  expect(breakpoints.map((each) => `${each.key} ${widthsOf(each)}`)).toEqual([
    'xs up to 543 px',
    'sm 544 to 767 px',
    'md 768 to 991 px',
    'lg 992 to 1199 px',
    'xl from 1200 px',
  ]);
});

test.each([
  [375, 'xs'],
  [543, 'xs'],
  [544, 'sm'],
  [767, 'sm'],
  [768, 'md'],
  [991, 'md'],
  [992, 'lg'],
  [1199, 'lg'],
  [1200, 'xl'],
])('%i px is %s', (widthPx, key) => {
  expect(breakpointOf(widthPx).key).toBe(key);
});
