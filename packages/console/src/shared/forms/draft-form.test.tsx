// @vitest-environment jsdom
import { expectAccessiblePart, renderPart } from '@foyer/kit/testing';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { invalidDraft } from '../api/request-failed.ts';
import { DraftForm } from './draft-form.tsx';
import type { Field } from './field.ts';

interface Camera {
  Name: string;
  Height: number | null;
  Enabled: boolean;
}

const fields: readonly Field<Camera>[] = [
  { name: 'Name', label: 'Name', hint: 'As people call it' },
  { name: 'Height', label: 'Height', kind: 'number' },
  { name: 'Enabled', label: 'In use', kind: 'switch' },
];
const saved: Camera = { Name: 'North', Height: 3, Enabled: true };

beforeEach(() => sessionStorage.clear());

interface Given {
  /** `show` gives the form another saved record. */
  onSave?: (
    draft: Camera,
    changes: Partial<Camera>,
    base: Camera,
    show: (record: Camera) => void,
  ) => Promise<unknown>;
  forbidden?: string;
}

/** Draws the form on a screen of its own; its button `Change it elsewhere` saves another name meanwhile. */
async function drawForm({ onSave = async () => undefined, forbidden }: Given = {}) {
  function Page() {
    const [present, setPresent] = useState(saved);
    return (
      <main>
        <DraftForm
          label="Edit camera"
          fields={fields}
          saved={present}
          onSave={(...given) => onSave(...given, setPresent)}
          forbidden={forbidden}
        />
        <button type="button" onClick={() => setPresent({ ...saved, Name: 'South' })}>
          Change it elsewhere
        </button>
      </main>
    );
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory(),
  });
  renderPart(<RouterProvider router={router as never} />);
  return {
    form: await screen.findByRole('form', { name: 'Edit camera' }),
    field: (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }),
    type: (name: string, value: string) =>
      fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } }),
  };
}

test('ready: every field shows what is saved', async () => {
  const { field } = await drawForm();
  expect(field('Name').value).toBe('North');
  expect(field('Height').value).toBe('3');
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'In use' }).checked).toBe(true);
  await expectAccessiblePart();
});

test('what was changed is sent, numbers as numbers', async () => {
  const onSave = vi.fn(async () => undefined);
  const { form, type } = await drawForm({ onSave });
  type('Height', '2,5');
  fireEvent.click(screen.getByRole('switch', { name: 'In use' }));
  fireEvent.submit(form);
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  expect(onSave.mock.lastCall).toEqual([
    { Name: 'North', Height: 2.5, Enabled: false },
    { Height: 2.5, Enabled: false },
    saved,
    expect.any(Function),
  ]);
});

test('refused: the error stands at its field, which takes the focus, and what was typed stays', async () => {
  const { form, field, type } = await drawForm({
    onSave: () => Promise.reject(invalidDraft([{ path: '/Name', message: 'is too short' }])),
  });
  type('Name', 'N');
  fireEvent.submit(form);
  expect(await screen.findByText('Name is too short.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
  expect(field('Name').value).toBe('N');
  await expectAccessiblePart();
});

test('forbidden: it says why, nothing can be changed, and there is no Save', async () => {
  const { field } = await drawForm({ forbidden: 'Viewers cannot change cameras.' });
  expect(screen.getByText('Viewers cannot change cameras.')).toBeTruthy();
  expect(field('Name').readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await expectAccessiblePart();
});

test('what is typed while the same is being saved is the next change, and no conflict with what this form saved', async () => {
  const answered = Promise.withResolvers<void>();
  const onSave = vi.fn<NonNullable<Given['onSave']>>(async (draft, _changes, _base, show) => {
    await answered.promise;
    show(draft);
  });
  const { form, field, type } = await drawForm({ onSave });
  type('Name', 'West');
  fireEvent.submit(form);
  await waitFor(() => expect(onSave).toHaveBeenCalledOnce());
  type('Name', 'West gate');
  answered.resolve();
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBe('false'));
  expect(screen.queryByText('Somebody else has changed this too')).toBeNull();
  expect(field('Name').value).toBe('West gate');
  fireEvent.submit(form);
  await waitFor(() => expect(onSave).toHaveBeenCalledTimes(2));
  const [, changes, base] = onSave.mock.lastCall!;
  expect([changes, base]).toEqual([{ Name: 'West gate' }, { ...saved, Name: 'West' }]);
});

test('conflict: what both changed has to be decided before it is saved', async () => {
  const { field, type } = await drawForm();
  type('Name', 'West');
  screen.getByRole('button', { name: 'Change it elsewhere' }).click();
  expect(await screen.findByText('Somebody else has changed this too')).toBeTruthy();
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  await expectAccessiblePart();
  screen.getByRole('button', { name: /^Take theirs ?of Name$/ }).click();
  await waitFor(() => expect(field('Name').value).toBe('South'));
  expect(save.disabled).toBe(false);
});
