/** What `useQuery` answers, as far as the parts that draw it need to know. */
export interface QueryAnswer<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

type DataOf<Answer> = Answer extends { data: infer Data } ? Exclude<Data, undefined> : never;

/** Several queries as one: ready once each has data, failed as soon as one has failed and has none. */
export function together<Answers extends readonly QueryAnswer<unknown>[]>(
  ...answers: Answers
): QueryAnswer<{ [Nth in keyof Answers]: DataOf<Answers[Nth]> }> {
  const failed = answers.filter(({ data, error }) => error !== null && data === undefined);
  const isReady = answers.every(({ data }) => data !== undefined);
  return {
    data: isReady ? (answers.map(({ data }) => data) as never) : undefined,
    error: failed[0]?.error ?? null,
    refetch: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}
