// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { pressKey, renderPart } from '../../testing/rendered-part.tsx';
import { DeleteButton } from './delete-button.tsx';

test('the button that deletes names its row, and is busy while it deletes', () => {
  const row = markupOf(
    <DeleteButton question="Delete it?" rowName="Gate 3" isDeleting onDelete={() => {}} />,
  );
  expect(row).toContain('aria-label="Delete Gate 3"');
  expect(row).toContain('aria-busy="true"');
  const alone = markupOf(<DeleteButton question="?" isDeleting={false} onDelete={() => {}} />);
  expect(alone).toContain('Delete</');
  expect(alone).toContain('aria-busy="false"');
});

test.each([
  [false, 1],
  [true, 0],
])('while deleting is %s, a Yes deletes %i times', async (isDeleting, times) => {
  const onDelete = vi.fn();
  renderPart(
    <DeleteButton
      question="Delete it?"
      rowName="Gate 3"
      isDeleting={isDeleting}
      onDelete={onDelete}
    />,
  );
  screen.getByRole('button', { name: 'Delete Gate 3' }).focus();
  pressKey('Enter');
  expect(onDelete).not.toHaveBeenCalled();
  (await screen.findByRole('button', { name: 'Yes' })).click();
  expect(onDelete).toHaveBeenCalledTimes(times);
});
