// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessiblePart, renderPart } from '../../testing/rendered-part.tsx';
import { ActionMenu } from './action-menu.tsx';

test('a menu shows its entries when it is opened, and does what is chosen', async () => {
  const print = vi.fn();
  renderPart(
    <ActionMenu
      entries={[
        { text: 'Report', isHeading: true },
        { text: 'Print', onClick: print },
        'line',
        { text: 'Delete', disabled: true },
      ]}
    >
      <button type="button">Actions</button>
    </ActionMenu>,
  );
  expect(screen.queryByText('Print')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Actions' }));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Print', 'Delete']);
  expect(entries[1]?.hasAttribute('data-disabled')).toBe(true);
  await expectAccessiblePart();
  fireEvent.click(entries[0]!);
  expect(print).toHaveBeenCalledOnce();
});
