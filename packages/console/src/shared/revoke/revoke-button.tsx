import { ConfirmPopover, toastFailure, toastSuccess } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button } from '@mantine/core';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../api/request-failed.ts';
import { useNeedsConnection } from '../connection/needs-connection.ts';

interface Props {
  /** What the button says. */
  word: 'Revoke' | 'End';
  /** What is ended, as the button's accessible name says it: `the code of Gate 1`. */
  what: string;
  question: string;
  revoke: () => Promise<unknown>;
  /** Said once it is done. */
  done: string;
  /** Said before the reason where it failed: `The code was not revoked.` */
  failed: string;
  /** The list that it leaves. */
  queryKey: QueryKey;
}

/** Ends at once what gives access, after a confirmation. */
export function RevokeButton({ word, what, question, revoke, done, failed, queryKey }: Props) {
  const queries = useQueryClient();
  const online = useNeedsConnection();
  const label = word === 'End' ? t('End') : t('Revoke');
  const ending = useMutation({
    mutationFn: revoke,
    onSuccess: () => toastSuccess(done),
    onError: (error) => toastFailure(`${failed} ${describeError(error).detail}`),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  return (
    <ConfirmPopover question={question} onYes={() => ending.mutate()}>
      {(ask) => (
        <Button
          {...ask}
          {...online}
          size="compact-sm"
          variant="default"
          loading={ending.isPending}
          aria-label={
            word === 'End'
              ? t('End {access}', { access: what })
              : t('Revoke {access}', { access: what })
          }
        >
          {label}
        </Button>
      )}
    </ConfirmPopover>
  );
}
