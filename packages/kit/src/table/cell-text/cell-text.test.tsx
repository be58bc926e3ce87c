import { expect, test } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { CellText } from './cell-text.tsx';

test('only words that no column could hold are broken', () => {
  expect(markupOf(<CellText text="Loading bay, north side" />)).toContain('data-breaks="false"');
  expect(markupOf(<CellText text={'x'.repeat(40)} />)).toContain('data-breaks="true"');
});

test('a short code stays on one line and takes no more room than it needs', () => {
  expect(markupOf(<CellText text="GDN-01" />)).toContain('data-short="true"');
  expect(markupOf(<CellText text="North gate" />)).toContain('data-short="false"');
});

test('nothing leaves its cell empty', () => {
  expect(markupOf(<CellText text="" />)).not.toContain('<bdi');
});
