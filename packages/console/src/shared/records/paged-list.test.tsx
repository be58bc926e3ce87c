// @vitest-environment jsdom
import { expectAccessiblePart, pressKey, renderPart } from '@foyer/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RequestFailed } from '../api/request-failed.ts';
import { PagedList } from './paged-list.tsx';

interface Search {
  page?: number;
  type?: string;
}
interface Answer {
  data?: { rows: readonly string[]; count: number };
  error?: Error;
  isPlaceholderData?: boolean;
}

const failure = new RequestFailed({
  type: 'about:blank',
  title: 'Failed',
  status: 500,
  code: 'internal',
  detail: 'The server failed.',
  requestId: 'r-17',
});

function drawList(answer: Answer, search: Search = {}) {
  const [onShow, refetch] = [vi.fn(), vi.fn()];
  const result = { error: null, isPlaceholderData: false, refetch, ...answer } as never;
  renderPart(
    <main>
      <PagedList<string, Search>
        words={{
          list: 'messages',
          one: 'message',
          many: 'messages',
          unmatched: 'Take a part of the filter away.',
          expected: 'They appear once a device sends.',
        }}
        result={result}
        search={search}
        onShow={onShow}
        filter={<p>filter</p>}
        sentence="Two messages"
      >
        {(rows, busy) => (
          <ul aria-label="Messages" aria-busy={busy}>
            {rows?.map((row) => (
              <li key={row}>{row}</li>
            ))}
          </ul>
        )}
      </PagedList>
    </main>,
  );
  return { onShow, refetch };
}

test('ready: the rows, the sentence, and pages that keep the filter', async () => {
  const { onShow } = drawList({ data: { rows: ['one'], count: 25 } }, { type: 'alert' });
  expect(screen.getByRole('list', { name: 'Messages' }).textContent).toBe('one');
  expect(screen.getByRole('status').textContent).toBe('Two messages');
  await expectAccessiblePart();
  screen.getByRole('button', { name: 'Page 3' }).focus();
  pressKey('Enter');
  expect(onShow).toHaveBeenLastCalledWith({ type: 'alert', page: 3 });
});

test('a page after the last one leads to the last, in the place of its address', async () => {
  const { onShow } = drawList({ data: { rows: [], count: 25 } }, { page: 9 });
  await waitFor(() => expect(onShow).toHaveBeenCalledWith({ page: 3 }, true));
});

test('empty: what it will hold; narrowed, a button shows all', async () => {
  drawList({ data: { rows: [], count: 0 } });
  expect(screen.getByText('No messages yet')).toBeTruthy();
  expect(screen.getByText('They appear once a device sends.')).toBeTruthy();
  await expectAccessiblePart();
});

test('unmatched: the filter is what is empty, and is taken away by a button', async () => {
  const { onShow } = drawList({ data: { rows: [], count: 0 } }, { type: 'alert' });
  expect(screen.getByText('No message matches this filter')).toBeTruthy();
  await expectAccessiblePart();
  screen.getByRole('button', { name: 'Show all messages' }).focus();
  pressKey('Enter');
  expect(onShow).toHaveBeenCalledExactlyOnceWith({});
});

test('loading: the table draws its own waiting rows', async () => {
  drawList({});
  expect(screen.getByRole('list', { name: 'Messages' }).children).toHaveLength(0);
  await expectAccessiblePart();
});

test('failed: what happened, and a retry, without pages of what is not known', async () => {
  const { refetch } = drawList({ data: { rows: ['one'], count: 25 }, error: failure });
  expect(screen.getByRole('alert').textContent).toContain('The server failed.');
  expect(screen.queryByRole('button', { name: 'Page 2' })).toBeNull();
  await expectAccessiblePart();
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(refetch).toHaveBeenCalledOnce();
});
