import { TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useRef } from 'react';
import { TextButton } from '../../../blocks/actions.tsx';
import classes from './dialog.module.css';

interface Props {
  text: string;
  isSending: boolean;
  onWrite: (text: string) => void;
  onSend: () => void;
}

/** Where a message is written; while it is sent it cannot be changed. */
export function Composer({ text, isSending, onWrite, onSend }: Props) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
        field.current?.focus();
      }}
    >
      <TextInput
        ref={field}
        className={classes.field ?? ''}
        aria-label="Type Your Message"
        placeholder="Type Your Message"
        readOnly={isSending}
        value={text}
        onChange={(event) => onWrite(event.currentTarget.value)}
      />
      <TextButton type="submit" loading={isSending} icon={IconSend}>
        Send
      </TextButton>
    </form>
  );
}
