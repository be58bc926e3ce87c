import { PasswordInput, TextInput } from '@mantine/core';
import { ShowcaseLink, useGo } from '../../showcase-link.tsx';
import { Entrance } from './entrance.tsx';

/** Where every button leads (facts of the demo screens). */
const home = '/app/main/analytics';

/** A login page that is filled in already. */
export function Screen() {
  const go = useGo();
  const enter = () => go(home);
  return (
    <Entrance
      title="Login"
      verb="Login"
      intro="A sample: nothing is sent, and every button leads to the dashboard."
      onSubmit={enter}
      onSocial={enter}
      elsewhere={
        <ShowcaseLink to="/extra/register" underline="always">
          Register an account
        </ShowcaseLink>
      }
    >
      <TextInput
        label="Email"
        type="email"
        autoComplete="off"
        defaultValue="noor@riverside.example"
      />
      <PasswordInput
        label="Password"
        autoComplete="off"
        defaultValue="only a sample"
        visibilityToggleButtonProps={{ tabIndex: 0, 'aria-label': 'Show the password' }}
      />
    </Entrance>
  );
}
