import { Empty } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { RequestFailed } from '../api/request-failed.ts';
import { ButtonLink } from '../navigation/links.tsx';
import type { QueryAnswer } from '../queries/query-answer.ts';
import { QueryStates } from '../queries/query-card.tsx';
import { nounWords } from './noun-words.ts';
import type { RecordNoun } from './resource.ts';

interface Named {
  /** Its resource. Notifications and alarms have no form, but are shown with the same states. */
  resource: { noun: RecordNoun | 'notifications' | 'alarms'; name: string };
  id: number;
}

interface Props<Full> extends Named {
  result: QueryAnswer<Full>;
  /** Draws the loaded record. */
  children: (full: Full) => ReactNode;
  /** Shown while loading; one block unless given. */
  skeleton?: ReactNode;
}

/** Unknown, or an id so large that no record can have it. */
const isUnknown = (error: unknown) =>
  error instanceof RequestFailed && [400, 404].includes(error.problem.status);

/** A record: loading, failed, not found, or ready. */
export const RecordStates = <Full,>(props: Props<Full>) => {
  const { resource, id, result, children, skeleton = <Skeleton height={300} /> } = props;
  return (
    <QueryStates
      what={t('the {record}', { record: nounWords(resource.noun).one })}
      result={result}
      skeleton={skeleton}
      failure={(failed, error) => (
        <RecordFailure resource={resource} id={id} error={error}>
          {failed}
        </RecordFailure>
      )}
    >
      {children}
    </QueryStates>
  );
};

interface FailureProps extends Named {
  error: Error;
  /** Shown unless the record does not exist. */
  children: ReactNode;
}

/** Why a record cannot be shown: the failure, or a link to the list where it does not exist. */
export function RecordFailure({ resource, id, error, children }: FailureProps) {
  if (!isUnknown(error)) return children;
  return (
    <Empty
      title={t('{record} not found', { record: resource.name })}
      action={
        <ButtonLink to={`/app/${resource.noun}` as const}>
          {t('All {records}', { records: nounWords(resource.noun).many })}
        </ButtonLink>
      }
    >
      {t('There is no {record} {id}, or you do not have access. It may have been deleted.', {
        record: nounWords(resource.noun).one,
        id,
      })}
    </Empty>
  );
}
