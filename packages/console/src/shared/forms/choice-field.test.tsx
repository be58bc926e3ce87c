// @vitest-environment jsdom
import { expectAccessiblePart, pressKey, renderPart } from '@foyer/kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ChoiceField } from './choice-field.tsx';
import type { Choice } from './field.ts';

const sites: readonly Choice[] = [
  { id: 1, Name: 'North gate', Code: 'N-1' },
  { id: 2, Name: 'South gate', Code: 'S-1' },
  { id: 3, Name: 'Garage', Code: 'G-1' },
];

interface Given {
  choices?: readonly Choice[] | undefined;
  none?: string;
  error?: string;
  readOnly?: boolean;
}

/** Draws the field with the first site chosen, in a form; says what was chosen since. */
function drawField(given: Given = { choices: sites }) {
  const onChange = vi.fn();
  function Held() {
    const [value, setValue] = useState<Choice['id'] | null>(1);
    return (
      <main>
        <ChoiceField
          label="Site"
          choices={undefined}
          value={value}
          onChange={(id) => {
            onChange(id);
            setValue(id);
          }}
          {...given}
        />
      </main>
    );
  }
  renderPart(<Held />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Site' });
  const type = (text: string) => {
    field.focus();
    fireEvent.input(field, { target: { value: text } });
  };
  return { field, onChange, type };
}

test('a part of a name or a code finds a choice, which the keyboard takes', async () => {
  const { field, onChange, type } = drawField();
  type('gate');
  const found = await screen.findAllByRole('option');
  expect(found.map(({ textContent }) => textContent)).toEqual(['North gate', 'South gate']);
  await expectAccessiblePart();
  type('S-1');
  expect(onChange).toHaveBeenLastCalledWith(2);
  type('gar');
  await screen.findByRole('option', { name: /Garage/ });
  pressKey('ArrowDown');
  pressKey('Enter');
  expect(onChange).toHaveBeenLastCalledWith(3);
  expect(field.value).toBe('Garage');
});

test('what is no choice stays with its error, and chooses nothing', async () => {
  const { field, onChange, type } = drawField();
  type('nowhere');
  expect(screen.queryByText(/is not a site of the list/)).toBeNull();
  fireEvent.blur(field);
  expect(await screen.findByText(/“nowhere” is not a site of the list/)).toBeTruthy();
  expect(field.value).toBe('nowhere');
  expect(field.validity.customError).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
  await expectAccessiblePart();
  type('North gate');
  expect(field.validity.customError).toBe(false);
});

test('nothing is chosen by the button that says what this means', async () => {
  const { onChange } = drawField({ choices: sites, none: 'Every site' });
  screen.getByRole('button', { name: 'Every site' }).focus();
  pressKey('Enter');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null);
  await expectAccessiblePart();
});

test('loading, wrong and read only: it says so', async () => {
  const { field } = drawField({ choices: undefined, error: 'Site is missing.', readOnly: true });
  expect(field.placeholder).toBe('Loading...');
  expect(field.readOnly).toBe(true);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Site is missing.')).toBeTruthy();
  await expectAccessiblePart();
});
