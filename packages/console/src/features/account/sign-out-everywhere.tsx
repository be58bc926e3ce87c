import { ConfirmPopover, toastFailure } from '@foyer/kit';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { mayLeave } from '../../shared/forms/unsaved.ts';
import { session } from '../../shared/session/session.ts';

/** Ends every session of the person, on every machine. */
export function SignOutEverywhere() {
  const signOut = useMutation({
    mutationFn: () => api.account.signOutEverywhere(),
    onSuccess: () => session.end('left'),
    onError: (error) => toastFailure(describeError(error).detail),
  });
  return (
    <ConfirmPopover
      question="Are you sure? You are signed out on every machine, here too."
      onYes={async () => {
        if (!signOut.isPending && (await mayLeave())) signOut.mutate();
      }}
    >
      {(ask) => (
        <Button
          {...ask}
          variant="default"
          c="var(--foyer-danger-ink)"
          aria-busy={signOut.isPending}
        >
          Sign out everywhere
        </Button>
      )}
    </ConfirmPopover>
  );
}
