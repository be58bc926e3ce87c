import { Card, toastFailure, toastSuccess } from '@foyer/kit';
import { Button, Loader, PasswordInput, VisuallyHidden } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { describeError, RequestFailed } from '../../shared/api/request-failed.ts';
import { reveal, useFields } from '../../shared/forms/fields.ts';
import { session } from '../../shared/session/session.ts';
import { passwordFault } from '../sign-in/index.ts';
import classes from './account-screen.module.css';

const empty = { current: '', next: '', repeated: '' };

/** A new password: this session goes on, every other one ends. */
export function PasswordForm({ email }: { email: string }) {
  const [fields, field, setFields] = useFields(empty);
  const [fault, setFault] = useState<{ at: 'current' | 'next'; text: string }>();
  const change = useMutation({
    mutationFn: () =>
      api.account.changePassword({ body: { current: fields.current, next: fields.next } }),
    onSuccess: ({ access_token }) => {
      session.renew(access_token);
      setFields(empty);
      toastSuccess('Your password has been Updated! Every other session has ended.');
    },
    onError: (error) => {
      const text = describeError(error).detail;
      const issues = error instanceof RequestFailed ? error.problem.errors : undefined;
      if (issues?.[0]?.path === '/current') setFault({ at: 'current', text });
      else toastFailure(text);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = passwordFault(fields.next, fields.repeated);
    setFault(wrong === null ? undefined : { at: 'next', text: wrong });
    if (wrong === null && !change.isPending) change.mutate();
  };
  const shared = { visibilityToggleButtonProps: reveal };
  const faultAt = (name: 'current' | 'next') => (fault?.at === name ? fault.text : undefined);
  return (
    <Card title="Password" level={2}>
      <p className={classes.hint}>
        A new password ends every other session of yours. If you have only ever come through Google
        or Microsoft, leave the current one empty.
      </p>
      <form onSubmit={submit} noValidate aria-label="Change password">
        {/* Tells a password manager whose password this is. */}
        <VisuallyHidden>
          <input
            type="email"
            autoComplete="username"
            value={email}
            readOnly
            tabIndex={-1}
            aria-hidden
          />
        </VisuallyHidden>
        <div className={classes.fields}>
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            error={faultAt('current')}
            {...shared}
            {...field('current')}
          />
        </div>
        <div className={classes.fields}>
          <PasswordInput
            label="New password"
            autoComplete="new-password"
            error={faultAt('next')}
            {...shared}
            {...field('next')}
          />
          <PasswordInput
            label="Repeat the new password"
            autoComplete="new-password"
            {...shared}
            {...field('repeated')}
          />
        </div>
        <Button
          type="submit"
          variant="default"
          aria-busy={change.isPending}
          leftSection={change.isPending ? <Loader size={14} color="currentColor" /> : undefined}
        >
          Change password
        </Button>
      </form>
    </Card>
  );
}
