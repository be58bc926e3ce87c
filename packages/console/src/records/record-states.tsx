import { Empty, Failed } from '@foyer/kit';
import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeError, RequestFailed } from '../api/request-failed.ts';
import { ButtonLink } from '../shell/links.tsx';
import type { RecordActions } from './record-kind.ts';

interface Props<Full> {
  kind: Pick<RecordActions, 'noun' | 'name'>;
  id: number;
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
  const noun = kind.name.toLowerCase();
  if (data !== undefined) return children(data);
  if (isUnknown(error))
    return (
      <Empty
        title={`${kind.name} not found`}
        action={<ButtonLink to={`/app/${kind.noun}` as const}>All {kind.noun}</ButtonLink>}
      >
        There is no {noun} {id}, or it is not yours to see. It may have been deleted.
      </Empty>
    );
  if (error)
    return (
      <Failed
        title={`The ${noun} could not be loaded`}
        {...describeError(error)}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div role="status" aria-label={`Loading the ${noun}`}>
      {skeleton ?? <Skeleton height={300} />}
    </div>
  );
}
