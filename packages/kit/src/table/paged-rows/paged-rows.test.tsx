// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { markupOf } from '../../testing/markup-of.tsx';
import { pressKey, renderPart } from '../../testing/rendered-part.tsx';
import { PagedRows } from './paged-rows.tsx';

const drawn = (count: number | undefined, place?: number) =>
  markupOf(
    <PagedRows
      of="Sessions"
      place={place}
      rows={count === undefined ? undefined : Array.from({ length: count }, (_, i) => i)}
    >
      {(rows) => rows?.map((row) => <li key={row}>row {row}</li>) ?? 'loading'}
    </PagedRows>,
  );

test.each([
  [0, 0],
  [10, 10],
  [11, 10],
  [28, 10],
])('of %i rows the first page holds %i', (count, held) => {
  expect(drawn(count).match(/<li>row /g) ?? []).toHaveLength(held);
});

test('pages are linked from the eleventh row on', () => {
  expect(drawn(10)).not.toContain('Pages: Sessions');
  expect(drawn(11)).toMatch(/aria-label="Pages: Sessions".*>2<\/button>/s);
});

test('a row that was just made is shown on its page', () => {
  expect(
    drawn(28, 11)
      .match(/row \d+/g)
      ?.at(0),
  ).toBe('row 10');
  expect(
    drawn(28, -1)
      .match(/row \d+/g)
      ?.at(0),
  ).toBe('row 0');
});

test('nothing is linked while the rows are loading', () => {
  expect(drawn(undefined)).toMatch(/loading$/);
});

test('a page that is chosen replaces the one of the row that was just made', () => {
  const rows = Array.from({ length: 28 }, (_, i) => i);
  renderPart(
    <PagedRows of="Sessions" rows={rows} place={11}>
      {(shown) => shown?.map((row) => <p key={row}>row {row}</p>)}
    </PagedRows>,
  );
  expect(screen.getByText('row 11')).toBeTruthy();
  screen.getByRole('button', { name: 'Page 3' }).focus();
  pressKey('Enter');
  expect(screen.queryByText('row 11')).toBeNull();
  expect(screen.getByText('row 27')).toBeTruthy();
});
