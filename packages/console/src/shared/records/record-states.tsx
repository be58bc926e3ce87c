import { Empty, Failed } from '@foyer/kit';
import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeError, RequestFailed } from '../api/request-failed.ts';
import { ButtonLink } from '../navigation/links.tsx';
import type { RecordNoun } from './record-kind.ts';

interface Named {
  /** What it is one of; notifications are no records one writes, and are looked at like them. */
  kind: { noun: RecordNoun | 'notifications'; name: string };
  id: number;
}

interface Props<Full> extends Named {
  result: UseQueryResult<Full>;
  /** The record, once it is there. */
  children: (full: Full) => ReactNode;
  /** The layout to come; the form's unless told. */
  skeleton?: ReactNode;
}

/** Unknown, or an id so large that no record can have it. */
const isUnknown = (error: unknown) =>
  error instanceof RequestFailed && [400, 404].includes(error.problem.status);

/** One record on its way, failed, not there, or ready. */
export function RecordStates<Full>({ kind, id, result, children, skeleton }: Props<Full>) {
  const { data, error, refetch } = result;
  if (data !== undefined) return children(data);
  if (error)
    return <RecordFault kind={kind} id={id} error={error} onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label={`Loading the ${kind.name.toLowerCase()}`}>
      {skeleton ?? <Skeleton height={300} />}
    </div>
  );
}

interface FaultProps extends Named {
  error: Error;
  onRetry: () => void;
}

/** Why a record cannot be shown: trying again helps where it failed, the list where it is not there. */
export function RecordFault({ kind, id, error, onRetry }: FaultProps) {
  const noun = kind.name.toLowerCase();
  if (isUnknown(error))
    return (
      <Empty
        title={`${kind.name} not found`}
        action={<ButtonLink to={`/app/${kind.noun}` as const}>All {kind.noun}</ButtonLink>}
      >
        There is no {noun} {id}, or it is not yours to see. It may have been deleted.
      </Empty>
    );
  return (
    <Failed title={`The ${noun} could not be loaded`} {...describeError(error)} onRetry={onRetry} />
  );
}
