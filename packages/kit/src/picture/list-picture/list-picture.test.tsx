// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { renderPart } from '../../testing/rendered-part.tsx';
import { ListPicture } from './list-picture.tsx';

test('a small picture is loaded when it comes into view, and says what it shows', () => {
  const markup = markupOf(<ListPicture src="/images/a" alt="What Hall last saw" />);
  expect(markup).toContain('loading="lazy"');
  expect(markup).toContain('alt="What Hall last saw"');
  expect(markupOf(<ListPicture src={undefined} alt="What Hall last saw" />)).not.toContain('<img');
});

test('where there is none, and where it cannot be loaded, its room stays', () => {
  const { container } = renderPart(<ListPicture src="/images/a" alt="What Hall last saw" />);
  fireEvent.error(screen.getByRole('img', { name: 'What Hall last saw' }));
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: 'What Hall last saw' }).className).toContain('picture');
  expect(markupOf(<ListPicture src="" alt="No picture yet" />)).toContain(
    'aria-label="No picture yet"',
  );
});
