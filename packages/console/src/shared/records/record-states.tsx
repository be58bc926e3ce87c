import { Empty, Failed } from '@foyer/kit';
import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeError, RequestFailed } from '../api/request-failed.ts';
import { ButtonLink } from '../navigation/links.tsx';
import type { RecordNoun } from './resource.ts';

interface Named {
  /** Its resource. Notifications and alarms have no form, but are shown with the same states. */
  resource: { noun: RecordNoun | 'notifications' | 'alarms' | 'alarm-rules'; name: string };
  id: number;
}

interface Props<Full> extends Named {
  result: UseQueryResult<Full>;
  /** Draws the loaded record. */
  children: (full: Full) => ReactNode;
  /** Shown while loading; one block unless given. */
  skeleton?: ReactNode;
}

/** Unknown, or an id so large that no record can have it. */
const isUnknown = (error: unknown) =>
  error instanceof RequestFailed && [400, 404].includes(error.problem.status);

/** A record: loading, failed, not found, or ready. */
export function RecordStates<Full>({ resource, id, result, children, skeleton }: Props<Full>) {
  const { data, error, refetch } = result;
  if (data !== undefined) return children(data);
  if (error)
    return <RecordError resource={resource} id={id} error={error} onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label={`Loading the ${resource.name.toLowerCase()}`}>
      {skeleton ?? <Skeleton height={300} />}
    </div>
  );
}

interface ErrorProps extends Named {
  error: Error;
  onRetry: () => void;
}

/** Why a record cannot be shown, with a retry where loading failed, or a link to the list where it does not exist. */
export function RecordError({ resource, id, error, onRetry }: ErrorProps) {
  const noun = resource.name.toLowerCase();
  if (isUnknown(error))
    return (
      <Empty
        title={`${resource.name} not found`}
        action={<ButtonLink to={`/app/${resource.noun}` as const}>All {resource.noun}</ButtonLink>}
      >
        There is no {noun} {id}, or it is not yours to see. It may have been deleted.
      </Empty>
    );
  return (
    <Failed title={`The ${noun} could not be loaded`} {...describeError(error)} onRetry={onRetry} />
  );
}
