// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { expectAccessiblePart, pressKey, renderPart } from '../../testing/rendered-part.tsx';
import { CopyButton } from './copy-button.tsx';

afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'));

/** Presses the button in a browser whose clipboard takes texts in this way. */
function copyWith(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  renderPart(<CopyButton name="Token" text="secret" />);
  screen.getByRole('button', { name: 'Copy: Token' }).focus();
  pressKey('Enter');
}

test('the button that copies says what it copies, and has room to say whether it did', () => {
  const button = markupOf(<CopyButton name="Token" text="secret" />);
  expect(button).toContain('aria-label="Copy: Token"');
  expect(button).toContain('role="status"');
  expect(button).not.toContain('secret');
});

test('a text that was copied is said to be', async () => {
  const writeText = vi.fn(async () => undefined);
  copyWith(writeText);
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Token copied');
  expect(writeText).toHaveBeenCalledWith('secret');
  await expectAccessiblePart();
});

test('a browser that does not copy is said not to, with what to do', async () => {
  copyWith(() => Promise.reject(new Error('refused')));
  expect(await screen.findByText(/Select the text and copy it yourself/)).toBeTruthy();
  expect(screen.queryByText('Copied')).toBeNull();
});
