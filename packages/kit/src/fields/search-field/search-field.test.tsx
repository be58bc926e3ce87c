// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { renderPart } from '../../testing/rendered-part.tsx';
import { SearchField } from './search-field.tsx';

test('a search field shows its words and is one to the browser', () => {
  const field = markupOf(<SearchField words="gate" onWords={() => {}} aria-label="Search" />);
  expect(field).toMatch(/<input[^>]*type="search"/);
  expect(field).toContain('value="gate"');
});

test('what is typed is handed over as it stands', () => {
  const onWords = vi.fn();
  renderPart(<SearchField words="gate" onWords={onWords} aria-label="Search" />);
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), {
    target: { value: 'gate 3 ' },
  });
  expect(onWords).toHaveBeenCalledExactlyOnceWith('gate 3 ');
});
