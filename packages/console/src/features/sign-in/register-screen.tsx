import { toastSuccess } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { type FocusEvent, useEffect } from 'react';
import { api } from '../../shared/api/api.ts';
import { describeError, isUnreachable } from '../../shared/api/request-failed.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { textField } from '../../shared/forms/form.ts';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { withRemembered } from '../../shared/session/remembered-address.ts';
import { credentialsFault } from './credentials-fault.ts';
import {
  differenceFault,
  longestUsername,
  messageMs,
  messages,
  passwordFault,
  usernameOf,
} from './registration-rules.ts';
import { EmailField, PasswordField, SignInForm } from './sign-in-form.tsx';

/** Registers a person: e-mail, an optional name, and the password twice. */
export function RegisterScreen() {
  const form = useForm({
    initialValues: { email: '', username: '', password: '', confirmation: '' },
    validate: ({ email, password, confirmation }) => ({
      form: passwordFault(password, confirmation) ?? credentialsFault(email, password),
    }),
  });
  const navigate = useNavigate();
  const { errors } = form;
  // A message clears by itself; the same one again is shown for the whole time again.
  useEffect(() => {
    if (!errors.form) return;
    const timer = setTimeout(() => form.clearFieldError('form'), messageMs);
    return () => clearTimeout(timer);
  }, [errors, form.clearFieldError]);
  const { email, password, confirmation } = form.values;
  const username = usernameOf(form.values);
  const register = useCall({
    call: () => api.sessions.signup({ body: { username, email, password } }),
    onSuccess: () => {
      toastSuccess(messages.registered);
      void navigate({ to: '/login', state: withRemembered() });
    },
    onError: (error) =>
      form.setErrors({ form: isUnreachable(error) ? null : describeError(error).detail }),
  });
  const checkOnLeaving = ({ relatedTarget }: FocusEvent) => {
    // The message would move the button or link that is being clicked.
    if ((relatedTarget as Element | null)?.matches('a, [type="submit"]')) return;
    const wrong = differenceFault(password, confirmation);
    if (wrong) form.setErrors({ form: wrong });
  };
  return (
    <SignInForm
      title={t('Register')}
      intro={t('An administrator then gives your account its customer.')}
      form={form}
      call={register}
      elsewhere={
        <AnchorLink to="/login" state={withRemembered()} underline="always">
          {t('Back to login')}
        </AnchorLink>
      }
    >
      <EmailField {...textField(form, 'email')} />
      <TextInput
        label={t('Username')}
        description={t('Optional: how others see you here')}
        placeholder={usernameOf({ email, username: '' })}
        autoComplete="nickname"
        maxLength={longestUsername}
        {...textField(form, 'username')}
      />
      <PasswordField autoComplete="new-password" {...textField(form, 'password')} />
      <PasswordField
        label={t('Confirm password')}
        autoComplete="new-password"
        {...textField(form, 'confirmation')}
        onBlur={checkOnLeaving}
      />
    </SignInForm>
  );
}
