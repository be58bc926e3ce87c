import { Card, ConfirmPopover, toastFailure } from '@foyer/kit';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { describeError } from '../../api/request-failed.ts';
import { mayLeave } from '../../forms/unsaved.ts';
import { session } from '../../session/session.ts';
import classes from './account-screen.module.css';

/** Ends every session of the person, on every machine. */
export function SignOutEverywhere() {
  const signOut = useMutation({
    mutationFn: () => api.account.signOutEverywhere(),
    onSuccess: () => session.end('left'),
    onError: (error) => toastFailure(describeError(error).detail),
  });
  return (
    <Card title="Sessions" level={2}>
      <p className={classes.hint}>
        If a machine you signed in on is lost or shared, end all your sessions.
      </p>
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
    </Card>
  );
}
