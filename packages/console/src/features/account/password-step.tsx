import { t } from '@foyer/translation/page';
import { Button, type ButtonProps, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { describeError } from '../../shared/api/request-failed.ts';
import { reveal, textField } from '../../shared/forms/form.ts';
import classes from './account-screen.module.css';

interface Props<Answer> {
  label: string;
  /** What the button says. */
  action: string;
  call: (current: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  button?: ButtonProps;
}

/** An action that needs the own password. */
export function PasswordStep<Answer>({ label, action, call, onDone, button }: Props<Answer>) {
  const form = useForm({ initialValues: { password: '' } });
  const step = useMutation({
    mutationFn: call,
    onSuccess: onDone,
    onError: (error) => form.setFieldError('password', describeError(error).detail),
  });
  const submit = form.onSubmit(({ password }) => {
    if (!step.isPending) step.mutate(password);
  });
  return (
    <form onSubmit={submit} noValidate className={classes.line} aria-label={action}>
      <PasswordInput
        label={label}
        description={t('Empty if you have only signed in with Google or Microsoft')}
        autoComplete="current-password"
        visibilityToggleButtonProps={reveal}
        {...textField(form, 'password')}
      />
      <Button type="submit" variant="default" aria-busy={step.isPending} {...button}>
        {action}
      </Button>
    </form>
  );
}
