import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';

/** Whom to ask for a new password; Foyer sends no link to set one. */
export function ForgottenPassword() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Anchor
        component="button"
        type="button"
        underline="always"
        display="block"
        mt={8}
        aria-expanded={isOpen}
        aria-controls="forgotten-password"
        onClick={() => setIsOpen(!isOpen)}
      >
        Forgot password?
      </Anchor>
      <Text id="forgotten-password" role="status" size="sm" c="var(--foyer-quiet)" mt={4}>
        {isOpen &&
          'Ask an administrator of Foyer to set a new one: under Users they open your account, choose Edit and type it. Sign in with it, then change it under My Account.'}
      </Text>
    </>
  );
}
