// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { expectAccessiblePart, pressKey, renderPart } from '../../testing/rendered-part.tsx';
import { TownField } from './town-field.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('a town is looked for by a field that fills in nothing by itself', () => {
  const field = markupOf(<TownField onPick={() => {}} />);
  expect(field).toContain('Find a town');
  expect(field).toContain('autoComplete="off"');
});

/** Draws the field within a form, and types into it. */
async function type(words: string) {
  vi.stubGlobal('fetch', async () => new Response('Genoa\tIT\t44.41\t8.93\t640000\t4\n'));
  const onPick = vi.fn();
  const onSubmit = vi.fn();
  renderPart(
    <form onSubmit={onSubmit}>
      <TownField onPick={onPick} />
    </form>,
  );
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Find a town' });
  field.focus();
  fireEvent.change(field, { target: { value: words } });
  return { field, onPick, onSubmit };
}

test('a part of its name finds a town; Enter takes its place, and sends no form', async () => {
  const { field, onPick, onSubmit } = await type('gen');
  await screen.findByRole('option', { name: 'Genoa, Italy' });
  await expectAccessiblePart();
  pressKey('ArrowDown');
  pressKey('Enter');
  expect(onPick).toHaveBeenCalledExactlyOnceWith({ latitude: 44.41, longitude: 8.93 });
  expect(field.value).toBe('');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a name that no town has is said to be in no list', async () => {
  const { onPick } = await type('xyz');
  expect(await screen.findByText(/No town of this name in the list/)).toBeTruthy();
  pressKey('Enter');
  expect(onPick).not.toHaveBeenCalled();
});
