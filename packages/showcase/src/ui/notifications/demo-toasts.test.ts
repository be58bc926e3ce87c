import { expect, test } from 'vitest';
import { codeOf, toastPositions, wordsOf } from './demo-toasts.tsx';

test('there are six places for a toast, named as people name them', () => {
  expect(toastPositions.map(wordsOf)).toEqual([
    'top left',
    'top centre',
    'top right',
    'bottom left',
    'bottom centre',
    'bottom right',
  ]);
});

test('the code sample shows the chosen place', () => {
  expect(codeOf('bottom-left')).toContain("position: 'bottom-left'");
});
