import { TextInput, type TextInputProps } from '@mantine/core';

/** The code of a second factor. */
export const CodeField = (field: TextInputProps) => (
  <TextInput
    label="Code"
    description="6 digits of your authenticator app, or a recovery code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={64}
    required
    withAsterisk={false}
    {...field}
  />
);
