import { QueryClient, queryOptions } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keepAnswer } from './keep-answer.ts';

test('a question asked before a change does not bring back what was so before', async () => {
  const queries = new QueryClient();
  let answerEarlier = (_: string) => {};
  const query = queryOptions({
    queryKey: ['state'],
    queryFn: () => new Promise<string>((resolve) => (answerEarlier = resolve)),
  });
  queries.setQueryData(query.queryKey, 'before');
  const asked = queries.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
  await keepAnswer(queries, query, 'changed');
  answerEarlier('before');
  await asked;
  expect(queries.getQueryData(query.queryKey)).toBe('changed');
});
