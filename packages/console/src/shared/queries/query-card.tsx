import { Card, Failed } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import { CatchBoundary } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { describeError } from '../api/request-failed.ts';
import type { QueryAnswer } from './query-answer.ts';

interface StatesOf<Data> {
  result: QueryAnswer<Data>;
  /** What is loaded, within a sentence: `the occupancy`. */
  what: string;
  /** Title of a failure; `The occupancy could not be loaded` unless given. Or what to show, given the usual part. */
  failure?: string | ((failed: ReactNode, error: Error) => ReactNode);
  /** What to show in place of an empty list, or a function of other data; undefined where there is something. */
  empty?: ReactNode | ((data: Data) => ReactNode);
}

interface WithSkeleton<Data> extends StatesOf<Data> {
  drawsLoading?: false;
  /** Shown while loading, in the layout of what comes; one block unless given, nothing where it is null. */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

interface DrawsLoading<Data> extends StatesOf<Data> {
  /** What is drawn has a state of its own for loading, as charts and tables have. */
  drawsLoading: true;
  children: (data: Data | undefined) => ReactNode;
}

type StatesProps<Data> = WithSkeleton<Data> | DrawsLoading<Data>;

/**
 * What a query answers: loading, failed, empty or ready. What was loaded before stays while it is loaded again; without
 * a connection it is loaded once the connection is back, and until then the failure says so. A fault in what is drawn
 * stays within this part.
 */
export const QueryStates = <Data,>(props: StatesProps<Data>) => (
  <CatchBoundary
    getResetKey={() => props.result.data}
    errorComponent={({ error, reset }) => (
      <Failed title={t('This part could not be drawn')} {...describeError(error)} onRetry={reset} />
    )}
  >
    <States {...props} />
  </CatchBoundary>
);

function States<Data>(props: StatesProps<Data>) {
  const { result, what, failure, empty } = props;
  const { data, error, refetch } = result;
  if (data !== undefined) return <>{emptyOf(data, empty) ?? props.children(data)}</>;
  if (error) {
    const title = t('{what} could not be loaded', {
      what: what.charAt(0).toLocaleUpperCase(t.language) + what.slice(1),
    });
    const failed = (
      <Failed
        title={typeof failure === 'string' ? failure : title}
        {...describeError(error)}
        onRetry={() => void refetch()}
      />
    );
    return typeof failure === 'function' ? failure(failed, error) : failed;
  }
  if (props.drawsLoading) return <>{props.children(undefined)}</>;
  const { skeleton = <Skeleton height={150} /> } = props;
  if (skeleton === null) return null;
  return (
    <div role="status" aria-label={t('Loading {what}', { what })}>
      {skeleton}
    </div>
  );
}

function emptyOf<Data>(data: Data, empty: StatesOf<Data>['empty']): ReactNode {
  if (typeof empty === 'function') return empty(data);
  return Array.isArray(data) && data.length === 0 ? empty : undefined;
}

type Props<Data> = StatesProps<Data> & Omit<ComponentProps<typeof Card>, 'children'>;

/** A card of what a query answers. */
export const QueryCard = <Data,>({ title, level, ...states }: Props<Data>) => (
  <Card title={title} {...(level && { level })}>
    <QueryStates {...states} />
  </Card>
);
