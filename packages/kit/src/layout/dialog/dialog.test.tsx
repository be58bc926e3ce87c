// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessiblePart, renderPart } from '../../testing/rendered-part.tsx';
import { Dialog } from './dialog.tsx';

test('a dialog has the name of its title and a button that closes it', async () => {
  const close = vi.fn();
  renderPart(
    <Dialog opened onClose={close} title="Cameras">
      Four
    </Dialog>,
  );
  expect(await screen.findByRole('dialog', { name: 'Cameras' })).toBeTruthy();
  await expectAccessiblePart();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledOnce();
});
