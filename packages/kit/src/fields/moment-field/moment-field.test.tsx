// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Held } from '../../examples/held.tsx';
import { markupOf } from '../../testing/markup-of.tsx';
import { renderPart } from '../../testing/rendered-part.tsx';
import { momentPattern, readMoment } from '../../time/moments.ts';
import { MomentField } from './moment-field.tsx';

test('a moment is typed by its pattern or picked by a button of its own name', () => {
  const field = markupOf(
    <MomentField label="From" value="" onChange={() => {}} edge="start" error="Not a moment" />,
  );
  expect(field).toContain(`placeholder="${momentPattern}"`);
  expect(field).toContain('aria-label="Open the calendar for from"');
  expect(field).toContain('Not a moment');
  expect(field).toContain('aria-invalid="true"');
});

test('what is no moment is said at the field, and stays as it was typed', () => {
  renderPart(
    <Held initial="2026/03/14 09:00:00">
      {(value, onChange) => (
        <MomentField
          label="From"
          value={value}
          onChange={onChange}
          edge="start"
          error={readMoment(value, 'start') ? undefined : 'Not a moment'}
        />
      )}
    </Held>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'From' });
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  fireEvent.change(field, { target: { value: '2026/02/30 09:00:00' } });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Not a moment')).toBeTruthy();
  expect(field.value).toBe('2026/02/30 09:00:00');
});

test.each([
  ['start', '2026/03/20 00:00:00'],
  ['end', '2026/03/20 23:59:59'],
] as const)('a picked day stands for its %s', async (edge, written) => {
  const onChange = vi.fn();
  renderPart(<MomentField label="From" value="2026/03/14" onChange={onChange} edge={edge} />);
  screen.getByRole('button', { name: 'Open the calendar for from' }).click();
  (await screen.findByRole('button', { name: '20 March 2026' })).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(written);
});
