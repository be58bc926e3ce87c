// @vitest-environment jsdom

import type { Job } from '@foyer/contract';
import { expectAccessiblePart, renderPart } from '@foyer/kit/testing';
import { t } from '@foyer/translation/page';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { BulkProgress } from './bulk-progress.tsx';
import type { Selection } from './selection.ts';

const words = {
  one: 'camera',
  many: 'cameras',
  count: (count: number) => t('{count, plural, one {# camera} other {# cameras}}', { count }),
};

const at = '2026-11-24T10:00:00.000Z';
const jobOf = (more: Partial<Job>): Job => ({
  ...{ id: 'j-1', kind: 'bulk-change', noun: 'cameras', record_id: null },
  ...{ state: 'running', done: 1_200, total: 4_812, result: null, error: null },
  ...{ created_at: at, started_at: at, finished_at: null },
  ...more,
});
const over = { finished_at: at };
const selection: Selection = { filter: {}, except: [], matched: 4_812 };

function progress(more: Partial<Job>, before: Selection | null = selection) {
  const [onSelect, onClose] = [vi.fn(), vi.fn()];
  const queries = new QueryClient();
  const invalidate = vi.spyOn(queries, 'invalidateQueries');
  renderPart(
    <QueryClientProvider client={queries}>
      <main>
        <h1>Cameras</h1>
        <BulkProgress
          job={jobOf(more)}
          noun="cameras"
          words={words}
          verb="Change"
          done="changed"
          selection={before ?? undefined}
          takesFocus
          onSelect={onSelect}
          onClose={onClose}
        />
      </main>
    </QueryClientProvider>,
  );
  return { onSelect, onClose, invalidate };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('under way: how far it is, with a button that cancels it, and the focus', async () => {
  const { invalidate } = progress({});
  const box = screen.getByRole('region', { name: 'Change cameras' });
  expect(document.activeElement).toBe(box);
  expect(screen.getByRole('status').textContent).toContain('1,200 of 4,812 cameras');
  expect(screen.getByRole('progressbar', { name: 'Change cameras' }).getAttribute('max')).toBe(
    '4812',
  );
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(invalidate).not.toHaveBeenCalled();
  await expectAccessiblePart();
});

test('done: what was changed, what was not and why; those are selected again by a button', async () => {
  const failures = [
    { id: 7, name: 'Gate 7', problem: 'Its device is retired.' },
    { id: 9, name: '', problem: 'There is no such record.' },
  ];
  const result = { changed: 4_800, unchanged: 1, failed: 11, failures };
  const { onSelect, onClose, invalidate } = progress({ ...over, state: 'done', result });
  expect(screen.getByRole('status').textContent).toBe(
    '4,800 cameras changed. 1 was so already. 11 could not be changed; the first 2:',
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Gate 7: Its device is retired.',
    'camera 9: There is no such record.',
  ]);
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['cameras'] });
  await expectAccessiblePart();
  press('Select those that were not');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith({ ids: [7, 9] });
  expect(onClose).toHaveBeenCalledOnce();
});

test('done without a failure: nothing is left to select', () => {
  const result = { changed: 1, unchanged: 0, failed: 0, failures: [] };
  const { onClose } = progress({ ...over, state: 'done', result });
  expect(screen.getByRole('status').textContent).toBe('1 camera changed.');
  expect(screen.queryByRole('button', { name: /Select/ })).toBeNull();
  press('Close');
  expect(onClose).toHaveBeenCalledOnce();
});

test('cancelled: how far it came, and the same is selected again by a button', async () => {
  const { onSelect } = progress({ ...over, state: 'cancelled' });
  expect(
    screen.getByText('1,200 of 4,812 cameras were processed; what was changed stays so.'),
  ).toBeTruthy();
  await expectAccessiblePart();
  press('Select the same again');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(selection);
});

test('failed: why, in a sentence; a selection of another page load is not known', () => {
  progress({ ...over, state: 'failed', error: 'The database was away.' }, null);
  expect(screen.getByRole('status').textContent).toContain('Failed. The database was away.');
  expect(screen.queryByRole('button', { name: /Select/ })).toBeNull();
});
