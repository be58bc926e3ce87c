// @vitest-environment jsdom
import { renderPart } from '@foyer/kit/testing';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { HeldWhileDeleted, NeverHeld } from './held-while-deleted.tsx';
import { holdWhileDeleted } from './records-being-deleted.ts';

type Load = (input: { signal: AbortSignal }) => Promise<string>;

function Part({ name, load }: { name: string; load: Load }) {
  const { data } = useQuery({
    queryKey: ['devices', name, 7],
    queryFn: ({ signal }) => load({ signal }),
  });
  return <p>{data ?? `no ${name}`}</p>;
}

test('while a record is being deleted its page shows what it had and asks for nothing, but follows the deletion', async () => {
  const [rejected, progress] = [vi.fn(async () => 'two rejected'), vi.fn(async () => 'half done')];
  const signals: AbortSignal[] = [];
  const slow: Load = ({ signal }) => {
    signals.push(signal);
    return new Promise(() => undefined);
  };
  const client = new QueryClient();
  renderPart(
    <QueryClientProvider client={client}>
      <HeldWhileDeleted noun="devices" id={7}>
        <Part name="rejected" load={rejected} />
        <Part name="slow" load={slow} />
        <NeverHeld>
          <Part name="progress" load={progress} />
        </NeverHeld>
      </HeldWhileDeleted>
    </QueryClientProvider>,
  );
  await screen.findByText('two rejected');
  await screen.findByText('half done');

  const others = holdWhileDeleted('devices', 8);
  await act(() => client.invalidateQueries({ queryKey: ['devices', 'rejected'] }));
  expect(rejected).toHaveBeenCalledTimes(2);
  others();

  let release = () => {};
  act(() => {
    release = holdWhileDeleted('devices', 7);
  });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  await act(() => client.invalidateQueries());
  expect(rejected).toHaveBeenCalledTimes(2);
  expect(progress).toHaveBeenCalledTimes(2);
  expect(screen.getByText('two rejected')).toBeTruthy();

  // The deletion failed: what is shown is brought up to date.
  act(() => release());
  await waitFor(() => expect(rejected).toHaveBeenCalledTimes(3));
});
