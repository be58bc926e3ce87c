// @vitest-environment jsdom
import { DataTable } from '@foyer/kit';
import { expectAccessiblePart, renderPart } from '@foyer/kit/testing';
import { IconPencil } from '@tabler/icons-react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageQuery } from '../queries/record-queries.ts';
import { bulkChange } from '../selections/bulk-action.ts';
import { ShownRowsContext } from '../selections/row-boxes.tsx';
import { session } from '../session/session.ts';
import type { Identified, RecordNoun, ScreenProps } from './resource.ts';
import { selectColumn, useRowSelection } from './use-row-selection.tsx';

interface Gate extends Identified {
  Name: string;
  retired_at: string | null;
}

/** 25 gates of two kinds, ten a page; the last one is retired. */
const gates: Gate[] = Array.from({ length: 25 }, (_, nth) => ({
  id: nth + 1,
  Name: `${nth % 2 ? 'South' : 'North'} ${nth + 1}`,
  retired_at: nth === 24 ? '2026-01-01T00:00:00Z' : null,
}));
const answerTo = ({ page = 1, limit, q = '', ids }: PageQuery) => {
  const named = typeof ids === 'string' ? ids.split(',').map(Number) : undefined;
  const found = gates.filter(({ id, Name }) => Name.includes(q) && (named?.includes(id) ?? true));
  return { rows: found.slice((page - 1) * limit, page * limit), count: found.length, page };
};

const usePage = vi.fn((query: PageQuery) => ({ data: answerTo(query), isPlaceholderData: false }));
const action = bulkChange({
  ...{ label: 'Change…', icon: IconPencil, verb: 'Change', done: 'changed', fields: [] },
  access: { access: ['SUPER_ADMIN'] },
  preview: () => Promise.reject(new Error('not asked here')),
  begin: () => Promise.reject(new Error('not asked here')),
});
const props = {
  resource: { noun: 'cameras' as RecordNoun, name: 'Camera', usePage },
  parts: { bulk: [action] },
} as unknown as ScreenProps<object, Gate, Gate>;
const titleOf = ({ Name }: Gate) => Name;

/** A list with buttons that page, search and sort, as its address would. */
function List() {
  const [search, setSearch] = useState<PageQuery>({ page: 1, limit: 10 });
  const page = answerTo(search);
  const selecting = useRowSelection(props, {
    ...{ query: search, page, isFiltered: search.q !== undefined },
    isWritable: undefined,
  });
  const { isOffered } = selecting;
  const columns = useMemo(
    () => [
      ...(isOffered ? [selectColumn<Gate>(titleOf)] : []),
      { name: 'Name', cell: ({ id, Name }: Gate) => <a href={`#${id}`}>{Name}</a> },
    ],
    [isOffered],
  );
  const show = (more: Partial<PageQuery>) => () => setSearch({ page: 1, limit: 10, ...more });
  return (
    <main>
      <h1 tabIndex={-1}>Gates</h1>
      <button type="button" onClick={show({})}>
        Page 1
      </button>
      <button type="button" onClick={show({ page: 2, sort: '-Name' })}>
        Page 2, sorted
      </button>
      <button type="button" onClick={show({ page: 3 })}>
        Page 3
      </button>
      <button type="button" onClick={show({ q: 'South' })}>
        Search South
      </button>
      <ShownRowsContext value={selecting.shown}>
        <DataTable caption="Gates" columns={columns} rows={page.rows} rowKey={({ id }) => id} />
      </ShownRowsContext>
      {selecting.bar}
    </main>
  );
}

let users = 100;
/** Another person each time: what one selected is not there for the next. */
function listFor(role: string) {
  users += 1;
  const claims = { Username: 'Ada', sub: role, uid: users, cid: null, exp: 4_000_000_000 };
  session.begin(`header.${btoa(JSON.stringify(claims))}.signature`);
  renderPart(
    <QueryClientProvider client={new QueryClient()}>
      <List />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ data: [] }));
});
afterEach(() => {
  session.end('left');
  vi.unstubAllGlobals();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement;
const whole = () => box('Select all of this page');
const bar = () => screen.queryByRole('region', { name: 'Selected cameras' });
const count = () => bar()?.querySelector('[role="status"]')?.textContent;
const ticked = () =>
  screen
    .getAllByRole('checkbox')
    .filter((one) => one !== whole() && (one as HTMLInputElement).checked)
    .map((one) => one.getAttribute('aria-label'));

test('rows are selected one by one and page by page, and stay so when it is paged, sorted and searched', async () => {
  listFor('SUPER_ADMIN');
  expect(bar()).toBeNull();
  fireEvent.click(box('Select North 3'));
  expect([count(), whole().indeterminate]).toEqual(['1 camera selected', true]);
  await expectAccessiblePart();
  press('Page 2, sorted');
  expect([ticked(), whole().indeterminate]).toEqual([[], false]);
  fireEvent.click(whole());
  expect([count(), ticked().length, whole().checked]).toEqual(['11 cameras selected', 10, true]);
  fireEvent.click(box('Select South 12'));
  press('Search South');
  expect([count(), ticked()]).toEqual([
    '10 cameras selected',
    ['Select South 14', 'Select South 16', 'Select South 18', 'Select South 20'],
  ]);
  press('Page 1');
  expect(ticked()).toEqual(['Select North 3']);
  press('Clear');
  expect(bar()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Gates' }));
});

test('all that match are selected on every page; another filter shows which of its rows are among them', () => {
  listFor('SUPER_ADMIN');
  press('Search South');
  fireEvent.click(box('Select South 2'));
  press('Select all 12 that match');
  expect([count(), ticked().length]).toEqual(['12 cameras selected', 10]);
  fireEvent.click(box('Select South 4'));
  expect(count()).toBe('11 cameras selected');
  press('Page 1');
  expect(ticked()).toEqual([
    'Select South 2',
    'Select South 6',
    'Select South 8',
    'Select South 10',
  ]);
  // Neither a record of no filter at once with those of one.
  expect(box('Select North 1').disabled).toBe(true);
  expect(box('Select South 2').disabled).toBe(false);
  fireEvent.click(box('Select South 2'));
  expect(count()).toBe('10 cameras selected');
  press('Select all 25');
  expect([count(), ticked().length]).toEqual(['25 cameras selected', 10]);
});

test('a retired record cannot be selected', () => {
  listFor('SUPER_ADMIN');
  press('Page 3');
  expect(screen.queryByRole('checkbox', { name: 'Select North 25' })).toBeNull();
  fireEvent.click(whole());
  expect(count()).toBe('4 cameras selected');
});

test('by keyboard: the arrow keys lead from box to box, and the focus stays where Space is pressed', () => {
  listFor('SUPER_ADMIN');
  box('Select North 1').focus();
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(box('Select South 2'));
  // What Space does in a browser.
  fireEvent.click(document.activeElement!);
  expect(document.activeElement).toBe(box('Select South 2'));
  expect(ticked()).toEqual(['Select South 2']);
  screen.getByRole('link', { name: 'South 2' }).focus();
  fireEvent.keyDown(document.activeElement!, { key: 'j' });
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'North 3' }));
});

test.each(['OPERATOR', 'VIEWER'])('%s, who may not change them, sees no box and no bar', (role) => {
  listFor(role);
  expect(screen.getAllByRole('link')).toHaveLength(10);
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  expect(screen.queryByRole('columnheader', { name: /Select/ })).toBeNull();
});
