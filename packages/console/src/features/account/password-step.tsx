import { Button, type ButtonProps, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { describeError } from '../../shared/api/request-failed.ts';
import { reveal } from '../../shared/forms/fields.ts';
import classes from './account-screen.module.css';

interface Props<Answer> {
  label: string;
  /** What the button says. */
  action: string;
  call: (current: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  button?: ButtonProps;
}

/** Something that the own password has to be typed for. */
export function PasswordStep<Answer>({ label, action, call, onDone, button }: Props<Answer>) {
  const [password, setPassword] = useState('');
  const step = useMutation({ mutationFn: () => call(password), onSuccess: onDone });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!step.isPending) step.mutate();
  };
  return (
    <form onSubmit={submit} noValidate className={classes.line} aria-label={action}>
      <PasswordInput
        label={label}
        description="Empty if you have only ever come through Google or Microsoft"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={step.error && describeError(step.error).detail}
        visibilityToggleButtonProps={reveal}
      />
      <Button type="submit" variant="default" aria-busy={step.isPending} {...button}>
        {action}
      </Button>
    </form>
  );
}
