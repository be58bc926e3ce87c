import { t } from '@foyer/translation/page';
import {
  Alert,
  Button,
  PasswordInput,
  type PasswordInputProps,
  Space,
  Stack,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { isUnreachable } from '../../shared/api/request-failed.ts';
import { useOutage } from '../../shared/connection/server-connection.ts';
import { type Form, focusFirstInvalid, reveal } from '../../shared/forms/form.ts';
import { SignInLayout } from './sign-in-layout.tsx';
import { SocialButtons } from './social-buttons.tsx';

interface Props {
  /** The page's title, and what its buttons do unless `action` says it: `Login`. */
  title: string;
  /** What the button does, on a page that offers no sign-in by providers. */
  action?: string;
  intro: string;
  /** Why the session ended. */
  notice?: string | undefined;
  /** Its error `form` is shown above the fields. */
  form: Pick<Form<Record<string, string>>, 'errors' | 'onSubmit'>;
  /** The call to the server. */
  call: { isPending: boolean; error: Error | null; mutate: () => void };
  /** The fields. */
  children: ReactNode;
  /** The link to the other form. */
  elsewhere: ReactNode;
}

/** The form of login or registration, or one for a new password. */
export function SignInForm(props: Props) {
  const { title, action, intro, notice, form, call, children, elsewhere } = props;
  const element = useRef<HTMLFormElement>(null);
  const loss = useOutage();
  // The notice above has shown the loss of the connection.
  const isBack = isUnreachable(call.error) && !loss;
  const told = isBack
    ? t('The connection is back: press {button} again.', { button: action ?? title })
    : notice;
  const submit = form.onSubmit(
    () => {
      if (!call.isPending) call.mutate();
    },
    () => focusFirstInvalid(element.current),
  );
  return (
    <SignInLayout title={title} intro={intro}>
      <form onSubmit={submit} noValidate ref={element}>
        <Stack gap="md">
          {form.errors.form ? (
            <Alert color="danger" variant="filled" role="alert">
              {form.errors.form}
            </Alert>
          ) : (
            told !== undefined && (
              <Alert color="info" role="status">
                {told}
              </Alert>
            )
          )}
          {children}
          <Button type="submit" fullWidth aria-busy={call.isPending}>
            {call.isPending ? t('Loading...') : (action ?? title)}
          </Button>
        </Stack>
      </form>
      {action === undefined ? <SocialButtons verb={title} /> : <Space h={16} />}
      {elsewhere}
    </SignInLayout>
  );
}

/** The e-mail address of the account. */
export const EmailField = (field: TextInputProps) => (
  <TextInput
    label={t('Email')}
    type="email"
    autoComplete="username"
    required
    withAsterisk={false}
    {...field}
  />
);

/** A password that must be filled in and can be shown. */
export const PasswordField = (field: PasswordInputProps) => (
  <PasswordInput
    label={t('Password')}
    visibilityToggleButtonProps={reveal}
    required
    withAsterisk={false}
    {...field}
  />
);

/** The code of a second factor. */
export const CodeField = (field: TextInputProps) => (
  <TextInput
    label={t.of('second factor', 'Code')}
    description={t('6 digits of your authenticator app, or a recovery code')}
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={64}
    required
    withAsterisk={false}
    {...field}
  />
);
