// @vitest-environment jsdom

import { expectAccessiblePart, renderPart } from '@foyer/kit/testing';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { RequestFailed, unreachable } from '../api/request-failed.ts';
import { type QueryAnswer, together } from './query-answer.ts';
import { QueryCard } from './query-card.tsx';

afterEach(() => void vi.restoreAllMocks());

type Names = readonly string[];

const answer = <Data,>(part: Partial<QueryAnswer<Data>> = {}): QueryAnswer<Data> => ({
  data: undefined,
  error: null,
  refetch: () => undefined,
  ...part,
});

const refused = new RequestFailed({
  type: 'about:blank',
  title: 'Failed',
  status: 500,
  code: 'internal',
  detail: 'The server failed. Try again in a moment.',
  requestId: 'r-17',
});

const card = (result: QueryAnswer<Names>, draw?: (names: Names) => ReactNode) => (
  <main>
    <h1>Names</h1>
    <QueryCard
      title="All names"
      level={2}
      what="the names"
      result={result}
      empty={<p>Nobody yet</p>}
      skeleton={<div data-testid="skeleton" />}
    >
      {draw ??
        ((names) => (
          <ul>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        ))}
    </QueryCard>
  </main>
);

test('loading: the heading, and a skeleton that says what is loaded', async () => {
  renderPart(card(answer()));
  expect(screen.getByRole('heading', { name: 'All names', level: 2 })).toBeTruthy();
  const loading = screen.getByRole('status', { name: 'Loading the names' });
  expect(loading.contains(screen.getByTestId('skeleton'))).toBe(true);
  await expectAccessiblePart();
});

test('failed: an alert with what happened, its reference, and a retry that asks again', async () => {
  const refetch = vi.fn();
  renderPart(card(answer({ error: refused, refetch })));
  const alert = screen.getByRole('alert').textContent;
  expect(alert).toContain('The names could not be loaded');
  expect(alert).toContain('The server failed. Try again in a moment.');
  expect(alert).toContain('Reference: r-17');
  await expectAccessiblePart();
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(refetch).toHaveBeenCalledOnce();
});

test('offline: it says that it comes by itself, without an alert and a button', async () => {
  renderPart(card(answer({ error: unreachable() })));
  expect(screen.getByText('The names could not be loaded')).toBeTruthy();
  expect(screen.getByText('It comes by itself once the connection is back.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  await expectAccessiblePart();
});

test('empty: what an empty list shows', async () => {
  renderPart(card(answer({ data: [] as Names })));
  expect(screen.getByText('Nobody yet')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
  await expectAccessiblePart();
});

test('ready: the data, also while it is loaded again and after that failed', async () => {
  const data = ['Ada', 'Grace'];
  const { rerender } = renderPart(card(answer({ data })));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(data);
  rerender(card(answer({ data, error: refused })));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
  await expectAccessiblePart();
});

test('a fault in drawing stays within the card, and ends with other data', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const draw = (names: Names) => names[0]!.toUpperCase();
  const { rerender } = renderPart(card(answer({ data: [undefined] as unknown as Names }), draw));
  expect(screen.getByRole('heading', { name: 'All names' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('This part could not be drawn');
  await expectAccessiblePart();
  rerender(card(answer({ data: ['Ada'] as Names }), draw));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('ADA')).toBeTruthy();
});

test('a part that draws its own loading is not replaced when the data comes', () => {
  const chart = (result: QueryAnswer<Names>) => (
    <QueryCard title="Chart" what="the values" result={result} drawsLoading>
      {(names) => <figure aria-busy={names === undefined}>{names?.join()}</figure>}
    </QueryCard>
  );
  const { rerender } = renderPart(chart(answer()));
  const waiting = screen.getByRole('figure');
  expect(waiting.getAttribute('aria-busy')).toBe('true');
  rerender(chart(answer({ data: ['Ada'] as Names })));
  expect(screen.getByRole('figure')).toBe(waiting);
  expect(waiting.textContent).toBe('Ada');
});

test('several queries are ready together, and only what failed is asked again', () => {
  const [one, other] = [vi.fn(), vi.fn()];
  const ready = answer({ data: 1, refetch: one });
  expect(together(ready, answer<string>()).data).toBeUndefined();
  expect(together(ready, answer({ data: 'a' })).data).toEqual([1, 'a']);
  const failed = together(ready, answer<string>({ error: refused, refetch: other }));
  expect(failed.error).toBe(refused);
  failed.refetch();
  expect(one).not.toHaveBeenCalled();
  expect(other).toHaveBeenCalledOnce();
  expect(together(answer({ data: 1, error: refused }), answer({ data: 2 })).error).toBeNull();
});
