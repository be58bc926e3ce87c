// @vitest-environment jsdom

import { expectAccessiblePart, renderPart } from '@foyer/kit/testing';
import { t } from '@foyer/translation/page';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { bulkChange } from './bulk-action.ts';
import { SelectionBar } from './selection-bar.tsx';

const words = {
  one: 'camera',
  many: 'cameras',
  count: (count: number) => t('{count, plural, one {# camera} other {# cameras}}', { count }),
};

const change = (label: string, isDanger?: true) =>
  bulkChange({
    label,
    icon: isDanger ? IconTrash : IconPencil,
    access: { access: ['SUPER_ADMIN'] },
    verb: label,
    done: 'changed',
    ...(isDanger && { isDanger }),
    fields: [],
    preview: () => Promise.reject(new Error('not asked here')),
    begin: () => Promise.reject(new Error('not asked here')),
  });

const done = { onSelectAll: vi.fn(), onClear: vi.fn(), onChange: vi.fn() };
const actions = [change('Enable'), change('Delete', true)];

const bar = (more: Partial<Parameters<typeof SelectionBar>[0]> = {}) => (
  <main>
    <h1>Cameras</h1>
    <SelectionBar
      words={words}
      selection={{ ids: [1, 2, 3] }}
      count={3}
      matching={4_812}
      isFiltered
      isAll={false}
      actions={actions}
      {...done}
      {...more}
    />
  </main>
);

test('it says how many are selected, and offers all that match, none, and what can be done', async () => {
  renderPart(bar());
  expect(screen.getByRole('region', { name: 'Selected cameras' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('3 cameras selected');
  await expectAccessiblePart();
  fireEvent.click(screen.getByRole('button', { name: 'Select all 4,812 that match' }));
  expect(done.onSelectAll).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(done.onClear).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(done.onChange).toHaveBeenCalledExactlyOnceWith(actions[1]);
});

test('without a filter all are those of the list; once all are selected they are not offered again', () => {
  const { rerender } = renderPart(bar({ isFiltered: false, count: 1 }));
  expect(screen.getByRole('status').textContent).toBe('1 camera selected');
  expect(screen.getByRole('button', { name: 'Select all 4,812' })).toBeTruthy();
  rerender(bar({ isAll: true, count: 4_812 }));
  expect(screen.getByRole('status').textContent).toBe('4,812 cameras selected');
  expect(screen.queryByRole('button', { name: /Select all/ })).toBeNull();
});

test('a list that found nothing, or is loading, offers no others to select', () => {
  const { rerender } = renderPart(bar({ matching: 0 }));
  expect(screen.queryByRole('button', { name: /Select all/ })).toBeNull();
  rerender(bar({ matching: undefined }));
  expect(screen.queryByRole('button', { name: /Select all/ })).toBeNull();
});
