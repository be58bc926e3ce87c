// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { connectionRestored } from '../../state/connection-restored.ts';
import { markupOf } from '../../testing/markup-of.tsx';
import { renderPart } from '../../testing/rendered-part.tsx';
import { PictureFrame } from './picture-frame.tsx';

test('a picture keeps its room, and what lies over it stays where it was never sent', () => {
  const there = markupOf(
    <PictureFrame src="/images/a" alt="A hall" ratio={1.5}>
      <i>over</i>
    </PictureFrame>,
  );
  expect(there).toContain('aspect-ratio:1.5');
  expect(there).toContain('alt="A hall"');
  const missing = markupOf(
    <PictureFrame src="" alt="A hall" ratio={1.5}>
      <i>over</i>
    </PictureFrame>,
  );
  expect(missing).toContain('No picture was sent');
  expect(missing).not.toContain('<img');
  expect(missing).toContain('<i>over</i>');
});

test('a picture that cannot be loaded says so, and is tried again once the connection is back', () => {
  renderPart(
    <PictureFrame src="/images/a" alt="A hall" ratio={1.5}>
      {null}
    </PictureFrame>,
  );
  fireEvent.error(screen.getByRole('img', { name: 'A hall' }));
  expect(
    screen.getByRole('img', { name: 'The picture could not be loaded.: A hall' }).textContent,
  ).toContain('Reload the page');
  act(() => void dispatchEvent(new Event(connectionRestored)));
  expect(screen.getByRole('img', { name: 'A hall' }).getAttribute('src')).toBe('/images/a');
});
