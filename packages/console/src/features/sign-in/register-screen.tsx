import { toastSuccess } from '@foyer/kit';
import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FocusEvent, useEffect, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import { describeError, isUnreachable } from '../../shared/api/request-failed.ts';
import { useFields } from '../../shared/forms/fields.ts';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import {
  credentialsFault,
  longestUsername,
  messageMs,
  messages,
  passwordFault,
  usernameOf,
} from './registration-rules.ts';
import { EmailField, EntranceForm, PasswordField } from './sign-in-form.tsx';

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

/** Registers a person: e-mail, a name where wished, and a password written twice. */
export function RegisterScreen() {
  const [fields, field] = useFields({ email: '', username: '', password: '', confirmation: '' });
  const [fault, setFault] = usePassingFault();
  const navigate = useNavigate();
  const { email, password, confirmation } = fields;
  const username = usernameOf(fields);
  const register = useMutation({
    mutationFn: () => api.sessions.signup({ body: { username, email, password } }),
    onSuccess: () => {
      toastSuccess(messages.registered);
      void navigate({ to: '/login' });
    },
    onError: (error) => setFault(isUnreachable(error) ? null : describeError(error).detail),
  });
  const checkOnLeaving = ({ relatedTarget }: FocusEvent) => {
    // A message that appears under the pointer would move what is being pressed.
    if ((relatedTarget as Element | null)?.matches('a, [type="submit"]')) return;
    const wrong = passwordFault(password, confirmation);
    if (wrong) setFault(wrong);
  };
  return (
    <EntranceForm
      title="Register"
      intro="An administrator then gives your account its customer."
      fault={fault}
      judge={() => passwordFault(password, confirmation) ?? credentialsFault(email, password)}
      onFault={setFault}
      call={register}
      elsewhere={
        <AnchorLink to="/login" underline="always">
          Back to login
        </AnchorLink>
      }
    >
      <EmailField {...field('email')} />
      <TextInput
        label="Username"
        description="Optional: how others see you here"
        placeholder={usernameOf({ email, username: '' })}
        autoComplete="nickname"
        maxLength={longestUsername}
        {...field('username')}
      />
      <PasswordField autoComplete="new-password" {...field('password')} />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        {...field('confirmation')}
        onBlur={checkOnLeaving}
      />
    </EntranceForm>
  );
}
