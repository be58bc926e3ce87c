import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { focusFirst } from '../../forms/data-field.tsx';
import { fieldRules, repeated } from '../../forms/validation/field-rules.ts';
import { ShowcaseLink, useGo } from '../../showcase-link.tsx';
import { Password, SignInPage } from './sign-in-page.tsx';

const empty = { email: '', password: '', confirmation: '' };
const names = Object.keys(empty) as (keyof typeof empty)[];

/** A register page that says what is wrong with each field, and leads on to the login page. */
export function Screen() {
  const go = useGo();
  const login = () => go('/extra/login');
  const form = useForm({
    initialValues: empty,
    validate: {
      email: fieldRules.email,
      password: fieldRules.password,
      confirmation: (value, { password }) => repeated(value, password),
    },
  });
  return (
    <SignInPage
      title="Register"
      verb="Sign up"
      intro="A sample: nothing is sent, and nobody is registered."
      onSubmit={form.onSubmit(login, (errors) =>
        focusFirst(
          form,
          names.filter((name) => errors[name]),
        ),
      )}
      onSocial={login}
      elsewhere={
        <ShowcaseLink to="/extra/login" underline="always">
          Back to login
        </ShowcaseLink>
      }
    >
      <TextInput label="Email" type="email" autoComplete="off" {...form.getInputProps('email')} />
      <Password label="Password" {...form.getInputProps('password')} />
      <Password label="Confirm password" {...form.getInputProps('confirmation')} />
    </SignInPage>
  );
}
