import { Card, Failed } from '@foyer/kit';
import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { describeError } from '../api/request-failed.ts';

interface StatesProps<Data> {
  result: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** What is loaded, within a sentence: `the occupancy`. */
  what: string;
  /** Shown while loading, in the layout of what comes; one block unless given. */
  skeleton?: ReactNode;
  /** What to show where there is nothing; undefined where there is something. */
  empty?: (data: Data) => ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * What a query answers: loading, failed, empty or ready. What was loaded before stays while it is loaded again; without
 * a connection it is loaded once the connection is back, and until then the failure says so.
 */
export function QueryStates<Data>({ result, what, ...parts }: StatesProps<Data>) {
  const { data, error, refetch } = result;
  const { skeleton = <Skeleton height={150} />, empty, children } = parts;
  if (data !== undefined) return <>{empty?.(data) ?? children(data)}</>;
  if (error) return <LoadFailed what={what} error={error} onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label={`Loading ${what}`}>
      {skeleton}
    </div>
  );
}

interface LoadFailedProps {
  what: string;
  error: Error;
  onRetry: () => void;
}

/** `The occupancy could not be loaded`, why, and a retry. */
const LoadFailed = ({ what, error, onRetry }: LoadFailedProps) => (
  <Failed
    title={`${what.charAt(0).toUpperCase()}${what.slice(1)} could not be loaded`}
    {...describeError(error)}
    onRetry={onRetry}
  />
);

type Props<Data> = StatesProps<Data> & Omit<ComponentProps<typeof Card>, 'children'>;

/** A card of what a query answers. A fault in what it draws stays within the card. */
export const QueryCard = <Data,>({ title, level, ...states }: Props<Data>) => (
  <Card title={title} {...(level && { level })}>
    <CatchBoundary
      getResetKey={() => states.result.data as never}
      errorComponent={({ error, reset }) => (
        <Failed title="This part could not be drawn" {...describeError(error)} onRetry={reset} />
      )}
    >
      <QueryStates {...states} />
    </CatchBoundary>
  </Card>
);
