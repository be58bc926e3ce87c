// @vitest-environment jsdom
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as kit from '../index.ts';
import { expectAccessiblePart, renderPart } from '../testing/rendered-part.tsx';
import { allExamples } from './all-examples.ts';

// Maps ask for the world's outlines and towns; without them they show what they have, and warn.
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const states = allExamples.flatMap(({ part, states }) =>
  Object.entries(states).map(([state, example]) => ({ part, state, example })),
);

test.each(states)(
  '$part, $state: is drawn without an error, and accessible',
  async ({ example }) => {
    const failed = vi.spyOn(console, 'error');
    const { container } = renderPart(<main>{example}</main>);
    await waitFor(() => expect(container.querySelector('main')?.childNodes.length).not.toBe(0));
    await expectAccessiblePart();
    expect(failed.mock.calls).toEqual([]);
  },
);

const parts = Object.entries(kit)
  .filter(([name, part]) => /^[A-Z]/.test(name) && typeof part === 'function')
  .map(([name]) => name);

test('every part has examples of at least two states, once', () => {
  expect(allExamples.map(({ part }) => part)).toEqual(parts.toSorted((a, b) => a.localeCompare(b)));
  const few = allExamples.filter(({ states }) => Object.keys(states).length < 2);
  expect(few.map(({ part }) => part)).toEqual([]);
});
