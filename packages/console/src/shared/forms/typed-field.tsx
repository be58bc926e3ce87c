import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface Props {
  label: string;
  placeholder: string;
  /** The value as text. */
  saved: string;
  isReadOnly: boolean;
  /** Takes what was typed, or answers what is wrong with it. */
  onTyped: (text: string) => string | undefined;
}

/** A value that is typed as text and taken when the field is left, or by Enter; a wrong text stays with its error. */
export function TypedField({ label, placeholder, saved, isReadOnly, onTyped }: Props) {
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const take = () => {
    if (typed === undefined) return;
    const wrong = onTyped(typed);
    setError(wrong);
    if (wrong === undefined) setTyped(undefined);
  };
  return (
    <TextInput
      label={label}
      placeholder={placeholder}
      value={typed ?? saved}
      error={error}
      readOnly={isReadOnly}
      autoComplete="off"
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Takes this value alone: the form is saved by its button.
        event.preventDefault();
        take();
      }}
    />
  );
}
