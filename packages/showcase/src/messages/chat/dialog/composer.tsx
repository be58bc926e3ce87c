import { Flex, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useRef } from 'react';
import { TextButton } from '../../../blocks/actions.tsx';

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
    <Flex
      component="form"
      gap={8}
      p="12px 16px"
      style={{ borderTop: '1px solid var(--foyer-line)' }}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
        field.current?.focus();
      }}
    >
      <TextInput
        ref={field}
        flex={1}
        miw={0}
        aria-label="Type Your Message"
        placeholder="Type Your Message"
        readOnly={isSending}
        value={text}
        onChange={(event) => onWrite(event.currentTarget.value)}
      />
      <TextButton type="submit" loading={isSending} icon={IconSend}>
        Send
      </TextButton>
    </Flex>
  );
}
