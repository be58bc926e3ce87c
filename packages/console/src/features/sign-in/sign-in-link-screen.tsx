import type { Message } from '@foyer/translation';
import { t } from '@foyer/translation/page';
import { Alert, Button, Loader, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api, apiWith } from '../../shared/api/api.ts';
import { describeError, isTransient, RequestFailed } from '../../shared/api/request-failed.ts';
import { textField } from '../../shared/forms/form.ts';
import { queryKeys } from '../../shared/queries/query-keys.ts';
import { QueryProvider } from '../../shared/queries/query-provider.tsx';
import { addressAway } from '../../shared/session/remembered-address.ts';
import { session } from '../../shared/session/session.ts';
import { acceptToken } from '../../shared/session/token.ts';
import { CodeField } from './sign-in-form.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { invalidLink, type PendingLink, pendingLink } from './sign-in-link.ts';

/** Answers to a valid sign-in code of an account with a second factor. */
const codeWanted = ['second_factor_required', 'wrong_second_factor'];

/** A token that the server has accepted, and whose it is. */
interface Verified {
  token: string;
  userId: number;
  username: string;
}

/** Exchanges a code for a session, or checks a token with the server. */
async function verify(link: PendingLink, second: string): Promise<Verified | null> {
  const token =
    'code' in link
      ? (await api.sessions.exchange({ body: { ...link, ...(second && { second }) } })).access_token
      : link.token;
  const claims = acceptToken(token, Date.now());
  if (!claims) return null;
  if ('token' in link) await apiWith(token).account.get();
  return { token, userId: claims.uid, username: claims.Username };
}

interface Props {
  link: PendingLink;
}

/**
 * Shown for a sign-in link: the session begins where nobody is signed in; otherwise the person is asked,
 * and stays signed in where the server does not accept the link.
 */
export default function SignInLinkScreen(props: Props) {
  return (
    <QueryProvider>
      <SignInLink {...props} />
    </QueryProvider>
  );
}

function SignInLink({ link }: Props) {
  const router = useRouter();
  const present = session.current();
  const [second, setSecond] = useState('');
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: queryKeys('sessions').part('link', second),
    queryFn: () => verify(link, second),
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const settle = (why?: Message | string) => {
    pendingLink.settle(why);
    void router.invalidate();
  };
  const begin = async (token: string) => {
    // Where the person was going before a provider was asked who they are.
    const remembered = 'code' in link && addressAway.take();
    if (remembered) await router.navigate({ to: '.', state: { remembered }, replace: true });
    pendingLink.accept();
    if (!session.begin(token)) settle(invalidLink);
  };
  const isOwn = data && (present === null || present.userId === data.userId);
  const asksForCode = error instanceof RequestFailed && codeWanted.includes(error.problem.code);
  const isRefused = data === null || (error && !asksForCode && !isTransient(error));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what the server answered
  useEffect(() => {
    if (isOwn) void begin(data.token);
    else if (isRefused && present === null)
      settle(error ? describeError(error).detail : invalidLink);
  }, [isOwn, isRefused]);

  const stay = present && (
    <Button variant="default" onClick={() => settle()}>
      {t('Stay signed in as {username}', { username: present.username })}
    </Button>
  );
  if (data && !isOwn && present)
    return (
      <SignInLayout
        title={t('Sign in as {username}?', { username: data.username })}
        intro={t(
          'You are signed in as {username}. The link you followed signs in somebody else in this browser.',
          { username: present.username },
        )}
      >
        <Stack gap="sm">
          <Button onClick={() => void begin(data.token)}>
            {t('Sign in as {username}', { username: data.username })}
          </Button>
          {stay}
        </Stack>
      </SignInLayout>
    );
  if (isRefused && present)
    return (
      <SignInLayout
        title={t('This link does not sign in')}
        intro={t('It is not valid any more, or never was. You are still signed in as {username}.', {
          username: present.username,
        })}
      >
        <Button fullWidth onClick={() => settle()}>
          {t('Continue as {username}', { username: present.username })}
        </Button>
      </SignInLayout>
    );
  if (asksForCode && !isFetching)
    return (
      <CodeForm
        fault={error.problem.code === 'wrong_second_factor' ? error.problem.detail : undefined}
        onCode={(code) => (code === second ? void refetch() : setSecond(code))}
      />
    );
  if (error && !isFetching)
    return (
      <SignInLayout title={t('Sign in')} intro={describeError(error).detail}>
        <Stack gap="sm">
          <Button onClick={() => void refetch()}>{t('Try again')}</Button>
          {stay ?? (
            <Button variant="default" onClick={() => settle()}>
              {t('Back to login')}
            </Button>
          )}
        </Stack>
      </SignInLayout>
    );
  return (
    <SignInLayout title={t('Sign in')} intro={t('Checking the link…')}>
      <Loader size={24} aria-label={t('Loading...')} role="status" />
    </SignInLayout>
  );
}

interface CodeFormProps {
  fault: string | undefined;
  onCode: (code: string) => void;
}

/** Asks for the code of the second factor, as the login form does. */
function CodeForm({ fault, onCode }: CodeFormProps) {
  const form = useForm({ initialValues: { code: '' } });
  const submit = form.onSubmit(({ code }) => {
    if (code.trim() !== '') onCode(code);
  });
  return (
    <SignInLayout title={t('Sign in')} intro={t('Your account has a second factor.')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {fault && (
            <Alert color="danger" variant="filled" role="alert">
              {fault}
            </Alert>
          )}
          <CodeField autoFocus {...textField(form, 'code')} />
          <Button type="submit">{t('Sign in')}</Button>
        </Stack>
      </form>
    </SignInLayout>
  );
}
