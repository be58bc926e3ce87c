import { PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ShowcaseLink, useGo } from '../../showcase-link.tsx';
import { registrationFault } from './registration-fault.ts';
import { SignInPage } from './sign-in-page.tsx';

const reveal = { tabIndex: 0, 'aria-label': 'Show the password' };

/** A register page that judges what is filled in, and leads on to the login page. */
export function Screen() {
  const go = useGo();
  const [fields, setFields] = useState({ email: '', password: '', confirmation: '' });
  const [wasSent, setSent] = useState(false);
  const fault = wasSent ? registrationFault(fields) : null;
  const field = (name: keyof typeof fields) => ({
    value: fields[name],
    error: fault?.field === name && fault.words,
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setFields({ ...fields, [name]: event.currentTarget.value }),
  });
  const login = () => go('/extra/login');
  return (
    <SignInPage
      title="Register"
      verb="Sign up"
      intro="A sample: nothing is sent, and nobody is registered."
      onSubmit={() => {
        setSent(true);
        if (!registrationFault(fields)) login();
      }}
      onSocial={login}
      elsewhere={
        <ShowcaseLink to="/extra/login" underline="always">
          Back to login
        </ShowcaseLink>
      }
    >
      <TextInput label="Email" type="email" autoComplete="off" {...field('email')} />
      <PasswordInput
        label="Password"
        autoComplete="off"
        visibilityToggleButtonProps={reveal}
        {...field('password')}
      />
      <PasswordInput
        label="Confirm password"
        autoComplete="off"
        visibilityToggleButtonProps={reveal}
        {...field('confirmation')}
      />
    </SignInPage>
  );
}
