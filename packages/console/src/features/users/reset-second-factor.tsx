import { endpoints, type User } from '@foyer/contract';
import { ConfirmPopover, toastFailure, toastSuccess } from '@foyer/kit';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { mayCall } from '../../shared/records/permission.ts';
import { fullName } from './user-facts.ts';

/** Whether the user has a second factor, with a button to reset it. */
export function SecondFactorFact({ user }: { user: User }) {
  const queries = useQueryClient();
  const reset = useMutation({
    mutationFn: () => api.users.resetSecondFactor({ params: { id: user.id } }),
    onSuccess: () => toastSuccess(`The second factor of ${fullName(user)} has been reset.`),
    onError: (error) => toastFailure(describeError(error).detail),
    onSettled: () => queries.invalidateQueries({ queryKey: ['users'] }),
  });
  if (!user.SecondFactor) return 'none';
  return (
    <>
      set up{' '}
      {mayCall(endpoints.users.resetSecondFactor) && (
        <ConfirmPopover
          question={`Are you sure? ${fullName(user)} is signed out everywhere and signs in with the password alone, until a new one is set up.`}
          onYes={() => !reset.isPending && reset.mutate()}
        >
          {(ask) => (
            <Button {...ask} size="compact-sm" variant="default" aria-busy={reset.isPending}>
              Reset
            </Button>
          )}
        </ConfirmPopover>
      )}
    </>
  );
}
