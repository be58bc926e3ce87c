import { Card, toastFailure, toastSuccess } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, Loader, PasswordInput, VisuallyHidden } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { describeError, RequestFailed } from '../../shared/api/request-failed.ts';
import { reveal, textField } from '../../shared/forms/form.ts';
import { session } from '../../shared/session/session.ts';
import { passwordFault } from '../sign-in/index.ts';
import classes from './account-screen.module.css';

/** Changes the password: this session continues, every other one ends. */
export function PasswordForm({ email }: { email: string }) {
  const form = useForm({
    initialValues: { current: '', next: '', repeated: '' },
    validate: { next: (next, { repeated }) => passwordFault(next, repeated) },
  });
  const change = useMutation({
    mutationFn: (body: { current: string; next: string }) =>
      session.renewBy(api.account.changePassword({ body })),
    onSuccess: () => {
      form.reset();
      toastSuccess(t('Your password has been Updated! Every other session has ended.'));
    },
    onError: (error) => {
      const text = describeError(error).detail;
      const issues = error instanceof RequestFailed ? error.problem.errors : undefined;
      if (issues?.[0]?.path === '/current') form.setFieldError('current', text);
      else toastFailure(text);
    },
  });
  const submit = form.onSubmit(({ current, next }) => {
    if (!change.isPending) change.mutate({ current, next });
  });
  const shared = { visibilityToggleButtonProps: reveal };
  return (
    <Card title={t('Password')} level={2}>
      <p className={classes.hint}>
        {t(
          'A new password ends every other session of yours. If you have only signed in with Google or Microsoft, leave the current one empty.',
        )}
      </p>
      <form onSubmit={submit} noValidate aria-label={t('Change password')}>
        {/* For password managers: the account of the password. */}
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
            label={t('Current password')}
            autoComplete="current-password"
            {...shared}
            {...textField(form, 'current')}
          />
        </div>
        <div className={classes.fields}>
          <PasswordInput
            label={t('New password')}
            autoComplete="new-password"
            {...shared}
            {...textField(form, 'next')}
          />
          <PasswordInput
            label={t('Repeat the new password')}
            autoComplete="new-password"
            {...shared}
            {...textField(form, 'repeated')}
          />
        </div>
        <Button
          type="submit"
          variant="default"
          aria-busy={change.isPending}
          leftSection={change.isPending ? <Loader size={14} color="currentColor" /> : undefined}
        >
          {t('Change password')}
        </Button>
      </form>
    </Card>
  );
}
