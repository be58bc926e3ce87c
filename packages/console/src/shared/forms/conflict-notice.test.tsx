// @vitest-environment jsdom
import { expectAccessiblePart, pressKey, renderPart } from '@foyer/kit/testing';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ConflictNotice } from './conflict-notice.tsx';
import { type Field, fixedChoices } from './field.ts';

interface Camera {
  Name: string;
  Enabled: boolean;
  Kind: string | null;
  Password: string;
}

const fields: readonly Field<Camera>[] = [
  { name: 'Name', label: 'Name' },
  { name: 'Enabled', label: 'In use', kind: 'switch' },
  {
    name: 'Kind',
    label: 'Kind',
    kind: 'choice',
    useChoices: fixedChoices({ dome: 'Dome camera' }),
    none: 'No kind',
  },
  { name: 'Password', label: 'Password', kind: 'password' },
];
const mine: Camera = { Name: 'North', Enabled: true, Kind: 'dome', Password: 'secret' };
const theirs: Camera = { Name: '', Enabled: false, Kind: null, Password: 'other' };

function drawConflicts() {
  const [onKeepMine, onTakeTheirs] = [vi.fn(), vi.fn()];
  renderPart(
    <main>
      <ConflictNotice
        conflicts={fields.map((field) => ({ field, mine, theirs }))}
        onKeepMine={onKeepMine}
        onTakeTheirs={onTakeTheirs}
      />
    </main>,
  );
  return { onKeepMine, onTakeTheirs };
}

test('both values are said in words, a password is not, and the notice takes the focus', async () => {
  drawConflicts();
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'North',
    'empty',
    'on',
    'off',
    'Dome camera',
    'No kind',
    'not shown',
    'not shown',
  ]);
  await expectAccessiblePart();
});

test('each member is decided by itself', () => {
  const { onKeepMine, onTakeTheirs } = drawConflicts();
  screen.getByRole('button', { name: /^Keep mine ?of Name$/ }).focus();
  pressKey('Enter');
  screen.getByRole('button', { name: /^Take theirs ?of Kind$/ }).focus();
  pressKey('Enter');
  expect(onKeepMine).toHaveBeenCalledExactlyOnceWith('Name');
  expect(onTakeTheirs).toHaveBeenCalledExactlyOnceWith('Kind');
});
