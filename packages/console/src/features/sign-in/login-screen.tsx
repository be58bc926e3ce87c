import { t } from '@foyer/translation/page';
import { useForm } from '@mantine/form';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '../../shared/api/api.ts';
import { describeError, isUnreachable, RequestFailed } from '../../shared/api/request-failed.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { textField } from '../../shared/forms/form.ts';
import { isAnythingKept } from '../../shared/forms/kept-changes.ts';
import { AnchorLink } from '../../shared/navigation/links.tsx';
import { withRemembered } from '../../shared/session/remembered-address.ts';
import { session } from '../../shared/session/session.ts';
import { credentialsFault } from './credentials-fault.ts';
import { endedSentence } from './ended-sentence.ts';
import { CodeField, EmailField, PasswordField, SignInForm } from './sign-in-form.tsx';
import { forgetLinkFault, linkFault, pendingLink } from './sign-in-link.ts';

const unusable = t(
  'The server gave no usable session. Check that this computer’s clock is right and try again.',
);

/** The answer to a right password of an account with a second factor. */
const codeRequired = 'second_factor_required';

const SignInLinkScreen = lazy(() => import('./sign-in-link-screen.tsx'));

/** The login page: the question of a sign-in link, else the form. */
export function LoginScreen() {
  const link = useSyncExternalStore(pendingLink.subscribe, pendingLink.current);
  return link ? (
    <Suspense>
      <SignInLinkScreen link={link} />
    </Suspense>
  ) : (
    <LoginForm />
  );
}

/** E-mail and password. The router leaves the page when the session begins. */
function LoginForm() {
  const ended = useLocation({ select: ({ state }) => state.ended });
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm({
    initialValues: { email: '', password: '', code: '' },
    initialErrors: { form: linkFault() },
    validate: ({ email, password, code }) => ({
      form: credentialsFault(email, needsCode ? code : password),
    }),
  });
  useEffect(() => forgetLinkFault, []);
  const login = useCall({
    call: () => {
      const { email, password, code } = form.getValues();
      return api.sessions.login({ body: { email, password, ...(needsCode && { code }) } });
    },
    onSuccess: ({ access_token }) => {
      if (!session.begin(access_token)) form.setErrors({ form: unusable });
    },
    onError: (error) => {
      const isAsked = error instanceof RequestFailed && error.problem.code === codeRequired;
      if (isAsked) setNeedsCode(true);
      const isTold = isAsked || isUnreachable(error);
      form.setErrors({ form: isTold ? null : describeError(error).detail });
    },
  });
  return (
    <SignInForm
      title={t('Login')}
      intro={t('Sign in with the e-mail address of your account.')}
      notice={ended && endedSentence(ended, isAnythingKept(sessionStorage))}
      form={form}
      call={login}
      elsewhere={
        <>
          <AnchorLink to="/register" state={withRemembered()} underline="always">
            {t('Register an account')}
          </AnchorLink>
          <AnchorLink
            to="/forgot-password"
            state={withRemembered({ email: form.values.email.trim() })}
            underline="always"
            display="block"
            mt="xs"
          >
            {t('Forgot password?')}
          </AnchorLink>
        </>
      }
    >
      <EmailField {...textField(form, 'email')} />
      <PasswordField autoComplete="current-password" {...textField(form, 'password')} />
      {needsCode && <CodeField autoFocus {...textField(form, 'code')} />}
    </SignInForm>
  );
}
