// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { expectAccessiblePart, pressKey, renderPart } from '../../testing/rendered-part.tsx';
import { ConfirmPopover } from './confirm-popover.tsx';

const asking = (onYes: () => void) => (
  <ConfirmPopover question="Really?" onYes={onYes}>
    {(ask) => (
      <button type="button" {...ask}>
        Remove
      </button>
    )}
  </ConfirmPopover>
);

/** Draws the part and presses its button by the keyboard. */
async function ask(onYes: () => void) {
  renderPart(asking(onYes));
  screen.getByRole('button', { name: 'Remove' }).focus();
  pressKey('Enter');
  await screen.findByRole('dialog', { name: 'Really?' });
}

test('a question is not asked before its button is pressed', () => {
  const asked = markupOf(asking(() => {}));
  expect(asked).toContain('Remove');
  expect(asked).toMatch(/aria-haspopup="dialog"/);
  expect(asked).not.toContain('Really?');
});

test('the question names its dialog, which begins at No', async () => {
  await ask(vi.fn());
  const no = screen.getByRole('button', { name: 'No' });
  await waitFor(() => expect(document.activeElement).toBe(no));
  await expectAccessiblePart();
});

test.each(['Escape', 'No'])('%s does nothing, and gives the focus back', async (way) => {
  const onYes = vi.fn();
  await ask(onYes);
  const no = screen.getByRole('button', { name: 'No' });
  await waitFor(() => expect(document.activeElement).toBe(no));
  pressKey(way === 'No' ? 'Enter' : way);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const button = screen.getByRole('button', { name: 'Remove' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(onYes).not.toHaveBeenCalled();
});

test('Yes closes the question and is answered once', async () => {
  const onYes = vi.fn();
  await ask(onYes);
  screen.getByRole('button', { name: 'Yes' }).focus();
  pressKey('Enter');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onYes).toHaveBeenCalledOnce();
});
