// @vitest-environment jsdom
import { expectAccessiblePart, renderPart } from '@foyer/kit/testing';
import { TextInput } from '@mantine/core';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RowForm } from './row-form.tsx';

test.each([
  [false, 1],
  [true, 0],
])(
  'while sending is %s, it is sent %i times, and the page is not left',
  async (isPending, times) => {
    const onSubmit = vi.fn();
    renderPart(
      <main>
        <RowForm label="New rule" action="Add" isPending={isPending} onSubmit={onSubmit}>
          <TextInput label="Name" />
        </RowForm>
      </main>,
    );
    await expectAccessiblePart();
    expect(fireEvent.submit(screen.getByRole('form', { name: 'New rule' }))).toBe(false);
    expect(onSubmit).toHaveBeenCalledTimes(times);
  },
);
