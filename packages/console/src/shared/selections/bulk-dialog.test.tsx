// @vitest-environment jsdom

import type { BulkPreview } from '@foyer/contract';
import { expectAccessiblePart, renderPart } from '@foyer/kit/testing';
import { t } from '@foyer/translation/page';
import { IconPencil } from '@tabler/icons-react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RequestFailed, unreachable } from '../api/request-failed.ts';
import { fixedChoices } from '../forms/field.ts';
import { type AnyChange, type BulkChange, bulkChange } from './bulk-action.ts';
import BulkDialog from './bulk-dialog.tsx';
import type { Selection } from './selection.ts';

const words = {
  one: 'camera',
  many: 'cameras',
  count: (count: number) => t('{count, plural, one {# camera} other {# cameras}}', { count }),
};

const answer: BulkPreview = {
  count: 4_812,
  changed: 4_700,
  unchanged: 100,
  refused: [{ problem: 'Its device is retired.', count: 12 }],
  names: ['Gate 1', 'Gate 2'],
  changes: [
    {
      field: 'every_s',
      to: 2,
      count: 4_700,
      from: [
        { value: 5, count: 4_000 },
        { value: 0.5, count: 700 },
      ],
    },
    { field: 'sharing', to: 'faces', count: 1, from: [{ value: 'whole', count: 1 }] },
    { field: 'enabled', to: false, count: 1, from: [{ value: true, count: 1 }] },
  ],
  effects: [{ what: 'open alarms closed', count: 3 }],
};

const refused = (path: string, message: string) =>
  new RequestFailed({
    ...{
      type: 'about:blank',
      title: 'Malformed',
      status: 400,
      code: 'malformed',
      requestId: 'r-1',
    },
    detail: `${path} ${message}`,
    errors: [{ path, message }],
  });

const all: Selection = { filter: { q: 'gate' }, except: [7], matched: 4_813 };

/** A dialog that changes cameras, on a server that answers by `preview` and `begin`. */
function dialog(more: Partial<BulkChange> = {}) {
  const preview = vi.fn<BulkChange['preview']>(async () => answer);
  const begin = vi.fn<BulkChange['begin']>(async () => ({ job: 'j-1' }));
  const [onBegun, onClose] = [vi.fn(), vi.fn()];
  const action = bulkChange<AnyChange>({
    label: 'Change settings…',
    icon: IconPencil,
    access: { access: ['SUPER_ADMIN'] },
    verb: 'Change',
    done: 'changed',
    fields: [
      { name: 'enabled', label: 'Watched', kind: 'switch' },
      { name: 'every_s', label: 'Seconds', kind: 'number' },
      {
        name: 'sharing',
        label: 'What leaves',
        kind: 'choice',
        useChoices: fixedChoices({ whole: 'Whole pictures', faces: 'Faces covered' }),
      },
    ],
    preview,
    begin,
    ...more,
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderPart(
    <QueryClientProvider client={client}>
      <BulkDialog
        action={action}
        words={words}
        selection={all}
        count={4_812}
        onBegun={onBegun}
        onClose={onClose}
      />
    </QueryClientProvider>,
  );
  return { preview, begin, onBegun, onClose };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const seconds = () => screen.getByLabelText('Seconds') as HTMLInputElement;
const type = (text: string) => fireEvent.change(seconds(), { target: { value: text } });
const body = { filter: { q: 'gate' }, except: [7] };

test('it asks what to change; what is left empty is not sent, and nothing at all is refused', async () => {
  const { preview, onClose } = dialog();
  expect(await screen.findByRole('dialog', { name: 'Change 4,812 cameras' })).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Watched' }).getAttribute('placeholder')).toBe(
    'As it is',
  );
  await expectAccessiblePart();
  press('Preview');
  expect(screen.getByRole('alert').textContent).toContain('Nothing is chosen yet');
  expect(preview).not.toHaveBeenCalled();
  type('2,5');
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.input(screen.getByRole('combobox', { name: 'Watched' }), { target: { value: 'Off' } });
  press('Preview');
  await waitFor(() => expect(preview).toHaveBeenCalledOnce());
  expect(preview.mock.calls[0]?.slice(0, 2)).toEqual([body, { enabled: false, every_s: 2.5 }]);
  press('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
});

test('the preview says how many change, from which values to which, and which cannot and why', async () => {
  const { begin, onBegun } = dialog();
  type('2');
  press('Preview');
  const sentence = await screen.findByText(/4,700 cameras will be changed/);
  expect(sentence.closest('[role="status"]')?.textContent).toBe(
    '4,700 cameras will be changed. 100 are so already. 12 cannot be changed.',
  );
  const part = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(part('Seconds')).toEqual([
    'to 2 in 4,700 cameras',
    'now 5 in 4,000 cameras',
    'now 0.5 in 700 cameras',
  ]);
  expect(part('What leaves')).toEqual([
    'to Faces covered in 1 camera',
    'now Whole pictures in 1 camera',
  ]);
  expect(part('Watched')).toEqual(['to off in 1 camera', 'now on in 1 camera']);
  expect(part('Cannot be changed')).toEqual(['12 cameras: Its device is retired.']);
  expect(screen.getByText('3 open alarms are closed.')).toBeTruthy();
  expect(screen.getByText(/Gate 1/).closest('p')?.textContent).toBe(
    'Gate 1, Gate 2 and 4,698 more',
  );
  await expectAccessiblePart();
  press('Change 4,700 cameras');
  await waitFor(() => expect(onBegun).toHaveBeenCalledExactlyOnceWith('j-1'));
  expect(begin).toHaveBeenCalledExactlyOnceWith(body, { every_s: 2 });
});

test('back leads to what was typed', async () => {
  dialog();
  type('2');
  press('Preview');
  await screen.findByText(/will be changed/);
  press('Back');
  expect(seconds().value).toBe('2');
});

test('what the server refuses of a value stands at its field, with what was typed', async () => {
  dialog({
    preview: async () => Promise.reject(refused('/Change/every_s', 'must be at least 0.05')),
  });
  type('0');
  press('Preview');
  expect(await screen.findByText('Seconds must be at least 0.05.')).toBeTruthy();
  expect(seconds().value).toBe('0');
  await waitFor(() => expect(document.activeElement).toBe(seconds()));
  await expectAccessiblePart();
  type('1');
  expect(screen.queryByText('Seconds must be at least 0.05.')).toBeNull();
});

test('a preview that fails says why and is asked again, and what was typed is still there', async () => {
  let isDown = true;
  dialog({
    preview: () =>
      isDown
        ? Promise.reject(refused('/filter', 'matches too many records'))
        : Promise.resolve(answer),
  });
  type('2');
  press('Preview');
  expect((await screen.findByRole('alert')).textContent).toContain('matches too many records');
  expect(screen.getByRole('button', { name: 'Change cameras' }).hasAttribute('disabled')).toBe(
    true,
  );
  isDown = false;
  press('Try again');
  await screen.findByText(/4,700 cameras will be changed/);
  press('Back');
  expect(seconds().value).toBe('2');
});

test('a change that could not be begun says so, and the preview stays', async () => {
  const { onBegun } = dialog({ begin: () => Promise.reject(unreachable()) });
  type('2');
  press('Preview');
  await screen.findByText(/will be changed/);
  press('Change 4,700 cameras');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Nothing was changed. The server does not answer.',
  );
  expect(screen.getByText(/4,700 cameras will be changed/)).toBeTruthy();
  expect(onBegun).not.toHaveBeenCalled();
  await expectAccessiblePart();
});

test('an action without fields is previewed at once; where nothing changes it cannot be begun', async () => {
  const none = { refused: [], names: [], changes: [], effects: [] };
  dialog({
    ...{ fields: [], verb: 'Disable', done: 'disabled' },
    preview: async () => ({ ...none, count: 2, changed: 0, unchanged: 2 }),
  });
  const sentence = await screen.findByText(/0 cameras will be disabled/);
  expect(sentence.closest('[role="status"]')?.textContent).toBe(
    '0 cameras will be disabled. 2 are so already.',
  );
  expect(screen.getByRole('button', { name: 'Disable 0 cameras' }).hasAttribute('disabled')).toBe(
    true,
  );
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});
