import { expect, test } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { VisibleText } from './visible-text.tsx';

test('a mark says which character it stands for', () => {
  expect(markupOf(<VisibleText text={'Gate\u202e'} />)).toMatch(
    /Gate<span[^>]*title="Invisible character U\+202E">U\+202E<\/span>/,
  );
});
