import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api } from '../api/api.ts';
import { describeError } from '../api/request-failed.ts';
import { AnchorLink } from '../shell/links.tsx';
import { Entrance } from './entrance.tsx';
import { focusFirstInvalid, reveal, useFields } from './fields.ts';
import { credentialsFault } from './registration-rules.ts';
import { session } from './session.ts';
import { SocialButtons } from './social-buttons.tsx';
import { forgetLinkFault, linkFault } from './token-in-address.ts';

const unusable =
  'The server gave no usable session. Check that this computer’s clock is right and try again.';

/** E-mail and password; a session that begins leads on by itself. */
export function LoginScreen() {
  const [fields, field] = useFields({ email: '', password: '' });
  const [fault, setFault] = useState(linkFault);
  useEffect(() => forgetLinkFault, []);
  const login = useMutation({
    mutationFn: () => api.sessions.login({ body: fields }),
    onSuccess: ({ access_token }) => {
      if (!session.begin(access_token)) setFault(unusable);
    },
    onError: (error) => setFault(describeError(error).detail),
  });
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const incomplete = credentialsFault(fields.email, fields.password);
    setFault(incomplete);
    if (incomplete) focusFirstInvalid(form.current);
    if (!incomplete && !login.isPending) login.mutate();
  };
  return (
    <Entrance title="Login" intro="Sign in with the e-mail address of your account.">
      <form onSubmit={submit} noValidate ref={form}>
        <Stack gap={16}>
          {fault !== null && (
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
            autoComplete="current-password"
            required
            withAsterisk={false}
            {...field('password')}
          />
          <Button type="submit" fullWidth aria-busy={login.isPending}>
            {login.isPending ? 'Loading...' : 'Login'}
          </Button>
        </Stack>
      </form>
      <SocialButtons verb="Login" />
      <AnchorLink to="/register" underline="always">
        Register an account
      </AnchorLink>
    </Entrance>
  );
}
