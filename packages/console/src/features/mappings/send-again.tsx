import type { ReceivedMessage, SentAgain } from '@foyer/contract';
import { TextButton, toastFailure } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Alert } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import classes from './mappings.module.css';
import { outcomeNames } from './outcome-badge.tsx';

interface Props {
  deviceId: number;
  messages: readonly ReceivedMessage[];
}

/** Sends what was refused through the mapping in force, and says what became of each. */
export function SendAgain({ deviceId, messages }: Props) {
  const queries = useQueryClient();
  const refused = messages.filter(
    ({ id, outcome, whole }) => id !== null && outcome === 'refused' && whole,
  );
  const { mutate, isPending, data } = useMutation({
    mutationFn: () =>
      api.devices.sendAgain({
        params: { id: deviceId },
        body: { ids: refused.flatMap(({ id }) => (id === null ? [] : [id])) },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys('devices').all }),
    onError: (error) => toastFailure(describeError(error).detail),
  });
  if (refused.length === 0 && !data) return null;
  return (
    <div className={classes.again}>
      {refused.length > 0 && (
        <TextButton
          variant="default"
          icon={IconRefresh}
          loading={isPending}
          onClick={() => mutate()}
        >
          {t('Send {count, number} refused again', { count: refused.length })}
        </TextButton>
      )}
      {data && <Results results={data} />}
    </div>
  );
}

function Results({ results }: { results: readonly SentAgain[] }) {
  const accepted = results.filter(({ outcome }) => outcome === 'accepted').length;
  const others = results.filter(({ outcome }) => outcome !== 'accepted');
  return (
    <Alert
      role="status"
      color={others.length === 0 ? 'success' : 'warning'}
      style={{ background: `var(--foyer-${others.length === 0 ? 'success' : 'warning'}-tint)` }}
      title={t(
        '{count, plural, one {# message} other {# messages}} accepted by the active mapping',
        { count: accepted },
      )}
    >
      {others.length === 0 ? (
        t('Each counts at the time when it came.')
      ) : (
        <ul className={classes.results}>
          {others.map(({ id, outcome, reason }) => (
            <li key={id}>
              {outcomeNames[outcome]}: {reason}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
