import { Card, ConfirmPopover, saveFile, toastFailure } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Button, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { describeError } from '../../shared/api/request-failed.ts';
import { reveal, textField } from '../../shared/forms/form.ts';
import { mayLeave } from '../../shared/forms/unsaved.ts';
import { session } from '../../shared/session/session.ts';
import classes from './account-screen.module.css';

/** Personal data: its download, and deleting the account. */
export function PersonalData() {
  const form = useForm({ initialValues: { password: '' } });
  const download = useMutation({
    mutationFn: () => api.account.export(),
    onSuccess: (data) =>
      saveFile(
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
        'foyer-account.json',
      ),
    onError: (error) => toastFailure(describeError(error).detail),
  });
  const remove = useMutation({
    mutationFn: () => api.account.remove({ body: { current: form.getValues().password } }),
    onSuccess: () => session.end('left'),
    onError: (error) => form.setFieldError('password', describeError(error).detail),
  });
  return (
    <Card title={t('Personal data')} level={2}>
      <p className={classes.hint}>
        {t(
          'What is kept about you: your profile, and what you changed. Who changed what stays on record when an account is deleted.',
        )}
      </p>
      <Button
        variant="default"
        onClick={() => !download.isPending && download.mutate()}
        aria-busy={download.isPending}
      >
        {t('Download my data')}
      </Button>
      <div className={classes.leave}>
        <PasswordInput
          label={t('Password, to delete the account')}
          autoComplete="current-password"
          visibilityToggleButtonProps={reveal}
          {...textField(form, 'password')}
        />
        <ConfirmPopover
          question={t('Are you sure? Your account is deleted and you are signed out everywhere.')}
          onYes={async () => {
            if (!remove.isPending && (await mayLeave())) remove.mutate();
          }}
        >
          {(ask) => (
            <Button
              {...ask}
              variant="default"
              c="var(--foyer-danger-ink)"
              aria-busy={remove.isPending}
            >
              {t('Delete my account')}
            </Button>
          )}
        </ConfirmPopover>
      </div>
    </Card>
  );
}
