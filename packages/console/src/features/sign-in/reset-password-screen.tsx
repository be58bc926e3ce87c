import { showMoment, toastSuccess } from '@foyer/kit';
import { t } from '@foyer/translation/page';
import { Alert, Loader, Stack, VisuallyHidden } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../shared/api/api.ts';
import {
  describeError,
  isTransient,
  isUnreachable,
  RequestFailed,
} from '../../shared/api/request-failed.ts';
import { useAnswer, useCall } from '../../shared/api/use-call.ts';
import { textField } from '../../shared/forms/form.ts';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { session } from '../../shared/session/session.ts';
import { forgetPasswordToken, passwordTokenOfPage } from './password-link.ts';
import { messages } from './registration-rules.ts';
import { PasswordField, SignInForm } from './sign-in-form.tsx';
import { SignInLayout } from './sign-in-layout.tsx';

const title = t('Set a new password');
const noLink = t(
  'This page is opened by a link from a mail or from an administrator. Open it again.',
);

/** What a one-time link opens: a new password for its account. */
export function ResetPasswordScreen() {
  const [token, setToken] = useState(passwordTokenOfPage);
  useEffect(() => {
    // Another link that is opened in this tab loads no new page.
    const follow = () => location.hash !== '' && setToken(passwordTokenOfPage());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return token === null ? <LinkEnded why={noLink} /> : <LinkOpened key={token} token={token} />;
}

function LinkOpened({ token }: { token: string }) {
  const check = useCallback(() => api.passwordLinks.check({ body: { token } }), [token]);
  const { data, error } = useAnswer(check);
  const [ended, setEnded] = useState<string>();
  const why = ended ?? (error && !isTransient(error) ? describeError(error).detail : undefined);
  if (why !== undefined) return <LinkEnded why={why} />;
  if (data) return <NewPassword token={token} link={data} onEnded={setEnded} />;
  return (
    <SignInLayout title={title} intro={t('The link is being checked.')}>
      <Loader aria-label={t('Loading')} />
    </SignInLayout>
  );
}

interface NewPasswordProps {
  token: string;
  link: { Email: string; expires_at: string };
  onEnded: (why: string) => void;
}

function NewPassword({ token, link, onEnded }: NewPasswordProps) {
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { password: '', confirmation: '' },
    validate: {
      password: (password) => (password === '' ? messages.noPassword : null),
      confirmation: (confirmation, { password }) =>
        confirmation === password ? null : messages.differentPasswords,
    },
  });
  const set = useCall({
    call: () => api.passwordLinks.use({ body: { token, Password: form.getValues().password } }),
    onSuccess: ({ id }) => {
      forgetPasswordToken();
      // The server has ended it.
      if (session.current()?.userId === id) session.end('left');
      toastSuccess(t('Your new password is set. Sign in with it.'));
      void navigate({ to: '/login', replace: true });
    },
    onError: (error) => {
      if (isUnreachable(error)) return;
      const { detail } = describeError(error);
      const problem = error instanceof RequestFailed ? error.problem : undefined;
      if (problem?.status === 404) onEnded(detail);
      else form.setFieldError(problem?.errors ? 'password' : 'form', detail);
    },
  });
  return (
    <SignInForm
      title={title}
      action={t('Set password')}
      intro={t(
        'For the account {email}. All of its sessions end. The link is valid until {moment}.',
        { email: link.Email, moment: showMoment(link.expires_at) },
      )}
      form={form}
      call={set}
      elsewhere={
        <AnchorLink to="/login" underline="always">
          {t('Back to login')}
        </AnchorLink>
      }
    >
      {/* For password managers: the account of the password. */}
      <VisuallyHidden>
        <input
          type="email"
          autoComplete="username"
          value={link.Email}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
      </VisuallyHidden>
      <PasswordField
        label={t('New password')}
        description={t('12 characters or more, or fewer that are hard to guess')}
        autoComplete="new-password"
        {...textField(form, 'password')}
      />
      <PasswordField
        label={t('Repeat the new password')}
        autoComplete="new-password"
        {...textField(form, 'confirmation')}
      />
    </SignInForm>
  );
}

/** Why a link sets no password, and what to do. */
function LinkEnded({ why }: { why: string }) {
  useEffect(forgetPasswordToken, []);
  return (
    <SignInLayout title={title} intro={t('Nothing was changed.')}>
      <Stack gap="md" align="flex-start">
        <Alert color="warning" role="alert">
          {why}
        </Alert>
        <AnchorLink to="/forgot-password" underline="always">
          {t('Ask for another link')}
        </AnchorLink>
        <AnchorLink to="/login" underline="always">
          {t('Back to login')}
        </AnchorLink>
      </Stack>
    </SignInLayout>
  );
}
