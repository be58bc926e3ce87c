import { toastSuccess } from '@foyer/kit';
import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { api } from '../api/api.ts';
import { describeError } from '../api/request-failed.ts';
import { AnchorLink } from '../shell/links.tsx';
import { Entrance } from './entrance.tsx';
import { focusFirstInvalid, reveal, useFields } from './fields.ts';
import { credentialsFault, messageMs, messages, passwordFault } from './registration-rules.ts';
import { SocialButtons } from './social-buttons.tsx';

/** A message that clears by itself; saying the same again starts its time anew. */
function usePassingFault() {
  const [fault, setFault] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (!fault) return;
    const timer = setTimeout(() => setFault(null), messageMs);
    return () => clearTimeout(timer);
  }, [fault]);
  return [fault?.text, (text: string | null) => setFault(text === null ? null : { text })] as const;
}

/** Registers a person: e-mail and a password written twice. */
export function RegisterScreen() {
  const [fields, field] = useFields({ email: '', password: '', confirmation: '' });
  const [fault, setFault] = usePassingFault();
  const navigate = useNavigate();
  const { email, password, confirmation } = fields;
  const register = useMutation({
    mutationFn: () => api.sessions.signup({ body: { email, password } }),
    onSuccess: () => {
      toastSuccess(messages.registered);
      void navigate({ to: '/login' });
    },
    onError: (error) => setFault(describeError(error).detail),
  });
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = passwordFault(password, confirmation) ?? credentialsFault(email, password);
    setFault(wrong);
    if (wrong) focusFirstInvalid(form.current);
    if (!wrong && !register.isPending) register.mutate();
  };
  const checkOnLeaving = ({ relatedTarget }: FocusEvent) => {
    // A message that appears under the pointer would move what is being pressed.
    if ((relatedTarget as Element | null)?.matches('a, [type="submit"]')) return;
    const wrong = passwordFault(password, confirmation);
    if (wrong) setFault(wrong);
  };
  return (
    <Entrance title="Register" intro="An administrator then gives your account its customer.">
      <form onSubmit={submit} noValidate ref={form}>
        <Stack gap={16}>
          {fault !== undefined && (
            <Alert color="danger" variant="filled" role="alert">
              {fault}
            </Alert>
          )}
          <TextInput
            label="Email"
            type="email"
            autoComplete="username"
            required
            withAsterisk={false}
            {...field('email')}
          />
          <PasswordInput
            label="Password"
            visibilityToggleButtonProps={reveal}
            autoComplete="new-password"
            required
            withAsterisk={false}
            {...field('password')}
          />
          <PasswordInput
            label="Confirm password"
            visibilityToggleButtonProps={reveal}
            autoComplete="new-password"
            required
            withAsterisk={false}
            {...field('confirmation')}
            onBlur={checkOnLeaving}
          />
          <Button type="submit" fullWidth aria-busy={register.isPending}>
            {register.isPending ? 'Loading...' : 'Register'}
          </Button>
        </Stack>
      </form>
      <SocialButtons verb="Register" />
      <AnchorLink to="/login" underline="always">
        Back to login
      </AnchorLink>
    </Entrance>
  );
}
