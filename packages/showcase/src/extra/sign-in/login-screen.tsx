import { Alert, TextInput } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useHost } from '../../host.ts';
import { ShowcaseLink, useGo } from '../../showcase-link.tsx';
import { Password, SignInPage } from './sign-in-page.tsx';

/** Where every button leads (facts of the demo screens). */
const home = '/app/main/analytics';

export function Screen() {
  const go = useGo();
  const { isSignedIn } = useHost();
  const [isShown, setShown] = useState(false);
  // Without a session the dashboard would send one on to the real login.
  const enter = () => (isSignedIn() ? go(home) : setShown(true));
  return (
    <SignInPage
      title="Login"
      verb="Login"
      intro="A sample: nothing is sent, and with a session every button leads to the dashboard."
      onSubmit={(event) => {
        event.preventDefault();
        enter();
      }}
      onSocial={enter}
      elsewhere={
        <ShowcaseLink to="/extra/register" underline="always">
          Register an account
        </ShowcaseLink>
      }
    >
      {isShown && (
        <Alert role="status" color="info" icon={<IconInfoCircle size={20} aria-hidden />}>
          This sample signs nobody in, and the dashboard needs a session. Go to the{' '}
          <ShowcaseLink to="/login" underline="always">
            real login
          </ShowcaseLink>
          , or look at the{' '}
          <ShowcaseLink to="/documentation/getting-started/overview" underline="always">
            documentation
          </ShowcaseLink>
          , which everybody may read.
        </Alert>
      )}
      <TextInput
        label="Email"
        type="email"
        autoComplete="off"
        defaultValue="noor@riverside.example"
      />
      <Password label="Password" defaultValue="only a sample" />
    </SignInPage>
  );
}
