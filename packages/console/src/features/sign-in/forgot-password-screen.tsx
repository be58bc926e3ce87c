import { mailedLinkMinutes } from '@foyer/contract';
import { t } from '@foyer/translation/page';
import { Alert, Button, Loader, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
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
import { withRemembered } from '../../shared/session/remembered-address.ts';
import { EmailField, SignInForm } from './sign-in-form.tsx';
import { SignInLayout } from './sign-in-layout.tsx';

const title = t('Forgot password');
const loadOffer = () => api.passwordLinks.offer();

const BackToLogin = () => (
  <AnchorLink to="/login" state={withRemembered()} underline="always">
    {t('Back to login')}
  </AnchorLink>
);

/** A link by mail where mail is set up, else whom to ask. */
export function ForgotPasswordScreen() {
  const { data, error } = useAnswer(loadOffer);
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) return <LinkSent to={sentTo} onAgain={() => setSentTo(undefined)} />;
  if (data?.by_mail) return <AskForLink onSent={setSentTo} />;
  const isWaiting = !data && (!error || isTransient(error));
  return (
    <SignInLayout title={title} intro={t('Passwords cannot be read back: you set a new one.')}>
      <Stack gap="md">
        {isWaiting ? (
          <Loader aria-label={t('Loading')} />
        ) : (
          <Alert color="info" title={t('Ask an administrator of Foyer')}>
            {t(
              'This Foyer sends no links by mail. Under Users, an administrator opens your account and creates a one-time link, with which you set a new password yourself.',
            )}
          </Alert>
        )}
        <BackToLogin />
      </Stack>
    </SignInLayout>
  );
}

function AskForLink({ onSent }: { onSent: (email: string) => void }) {
  const typed = useLocation({ select: ({ state }) => state.email ?? '' });
  const form = useForm({
    initialValues: { email: typed },
    validate: {
      email: (email) =>
        email.trim() === '' ? t('Type the e-mail address of your account.') : null,
    },
  });
  const ask = useCall({
    call: () => api.passwordLinks.mail({ body: { email: form.getValues().email.trim() } }),
    onSuccess: () => onSent(form.getValues().email.trim()),
    onError: (error) => {
      if (isUnreachable(error)) return;
      const isOfField = error instanceof RequestFailed && error.problem.errors !== undefined;
      form.setFieldError(isOfField ? 'email' : 'form', describeError(error).detail);
    },
  });
  return (
    <SignInForm
      title={title}
      action={t('Send a link')}
      intro={t('You get an e-mail with a link to set a new password.')}
      form={form}
      call={ask}
      elsewhere={<BackToLogin />}
    >
      <EmailField {...textField(form, 'email')} />
    </SignInForm>
  );
}

/** The same words whether or not the address has an account. */
function LinkSent({ to, onAgain }: { to: string; onAgain: () => void }) {
  return (
    <SignInLayout title={title} intro={t('Check your inbox.')}>
      <Stack gap="md" align="flex-start">
        <Alert color="info" role="status" style={{ overflowWrap: 'anywhere' }}>
          {t(
            'If {address} has an account, an e-mail with a link is on its way. The link works once and for {minutes} minutes; only the newest one works.',
            { address: to, minutes: mailedLinkMinutes },
          )}
        </Alert>
        <p style={{ margin: 0 }}>
          {t(
            'Nothing there? Look into the spam folder, check the address, or ask an administrator of Foyer.',
          )}
        </p>
        <Button variant="default" onClick={onAgain}>
          {t('Send another link')}
        </Button>
        <BackToLogin />
      </Stack>
    </SignInLayout>
  );
}
