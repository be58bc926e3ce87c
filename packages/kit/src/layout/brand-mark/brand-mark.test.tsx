import { expect, test } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { BrandMark } from './brand-mark.tsx';

test('the mark is not read aloud, as the product’s name stands beside it', () => {
  expect(markupOf(<BrandMark size={40} />)).toMatch(/<svg width="40"[^>]*aria-hidden="true"/);
});
