import * as kit from '@foyer/kit';
import { expect, test } from 'vitest';
import { examples } from './live-examples.ts';

/** Parts that stand once on every screen, so that a second one on the page would change the first. */
const onEveryScreen = ['PageHeader', 'Toasts'];

const parts = Object.entries(kit)
  .filter(([name, part]) => /^[A-Z]/.test(name) && typeof part === 'function')
  .map(([name]) => name);

test.each(parts.filter((name) => !onEveryScreen.includes(name)))(
  'the kit’s %s has a live example',
  (name) => {
    const shown = examples.filter(
      ({ code }) => code.includes("'@foyer/kit'") && code.includes(`<${name}`),
    );
    expect(shown).not.toEqual([]);
  },
);

test('parts without an example are parts of the kit', () => {
  expect(parts).toEqual(expect.arrayContaining(onEveryScreen));
});
