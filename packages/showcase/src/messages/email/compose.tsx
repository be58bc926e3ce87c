import { Card, TextButton, toastSuccess } from '@foyer/kit';
import { Group, TextInput } from '@mantine/core';
import { IconDeviceFloppy, IconSend, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { RichText } from '../../parts/rich-text.tsx';
import type { Draft } from './email.ts';
import { isEmpty, type MailboxMove } from './mailbox.ts';

interface Props {
  draft: Draft;
  write: (draft: Draft) => void;
  move: (move: MailboxMove) => void;
}

export function Compose({ draft, write, move }: Props) {
  const [written, setWritten] = useState(draft);
  const [fault, setFault] = useState<string>();
  const to = useRef<HTMLInputElement>(null);
  useEffect(() => to.current?.focus(), []);
  const change = (part: Partial<Draft>) => {
    const next = { ...written, ...part };
    setWritten(next);
    write(next);
    setFault(undefined);
  };
  /** Does it where nothing is missing, or says what is. */
  const file = (act: 'save' | 'send', missing: string | false, said: string) => {
    if (missing) {
      setFault(missing);
      to.current?.focus();
      return;
    }
    move({ do: act, draft: written, at: new Date() });
    toastSuccess(said);
  };
  const nothingWritten =
    isEmpty(written) && 'Nothing is written yet: fill in a recipient, a subject or the message.';
  const noRecipient =
    !/\S+@\S+/.test(written.to) &&
    'Say to whom it goes: an e-mail address, such as mei.lin@example.org.';
  return (
    <Card title="Compose" level={2}>
      <TextInput
        ref={to}
        label="To"
        type="email"
        multiple
        mb="sm"
        value={written.to}
        error={fault}
        onChange={(event) => change({ to: event.currentTarget.value })}
      />
      <TextInput
        label="Subject"
        mb="md"
        value={written.subject}
        onChange={(event) => change({ subject: event.currentTarget.value })}
      />
      <RichText label="Message" start={draft.content} onChange={(content) => change({ content })} />
      <Group mt="md" gap="xs">
        <TextButton
          variant="subtle"
          color="danger"
          mr="auto"
          icon={IconTrash}
          onClick={() => move({ do: 'discard', draft: written })}
        >
          Discard
        </TextButton>
        <TextButton
          variant="default"
          icon={IconDeviceFloppy}
          onClick={() => file('save', nothingWritten, 'The message is kept in Draft.')}
        >
          Save
        </TextButton>
        <TextButton
          icon={IconSend}
          onClick={() =>
            file(
              'send',
              nothingWritten || noRecipient,
              'The message is in Sent Mail. It has not left this page.',
            )
          }
        >
          Send
        </TextButton>
      </Group>
    </Card>
  );
}
