// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLoadedWhenIdle } from './use-loaded-when-idle.ts';

test('what could not be loaded is told with its reason, and can be loaded again', async () => {
  const answers = [Promise.reject(new Error('no such file')), Promise.resolve('a part')];
  const load = () => answers.shift()!;
  const { result } = renderHook(() => useLoadedWhenIdle(load));
  expect(result.current).toMatchObject({ data: undefined, error: null });
  await waitFor(() => expect(result.current.error?.message).toBe('no such file'));
  await act(async () => result.current.refetch());
  await waitFor(() => expect(result.current).toMatchObject({ data: 'a part', error: null }));
});
