import { Card } from '@foyer/kit';
import { Group, TextInput } from '@mantine/core';
import { IconDeviceFloppy, IconSend, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { TextButton } from '../../blocks/actions.tsx';
import { RichText } from '../../parts/rich-text/rich-text.tsx';
import type { Draft } from './email.ts';
import { isEmpty } from './mailbox.ts';

interface Props {
  draft: Draft;
  /** Told at every change. */
  onWrite: (draft: Draft) => void;
  onDiscard: (draft: Draft) => void;
  onSave: (draft: Draft) => void;
  onSend: (draft: Draft) => void;
}

/** Where an email is written. */
export function Compose({ draft, onWrite, onDiscard, onSave, onSend }: Props) {
  const [written, setWritten] = useState(draft);
  const [fault, setFault] = useState<string>();
  const to = useRef<HTMLInputElement>(null);
  useEffect(() => to.current?.focus(), []);
  const write = (change: Partial<Draft>) => {
    const next = { ...written, ...change };
    setWritten(next);
    onWrite(next);
    setFault(undefined);
  };
  /** Does it where nothing is missing, or says what is. */
  const unless = (missing: string | undefined, act: (draft: Draft) => void) => {
    setFault(missing);
    if (missing === undefined) act(written);
    else to.current?.focus();
  };
  const nothingWritten = isEmpty(written)
    ? 'Nothing is written yet: fill in a recipient, a subject or the message.'
    : undefined;
  const noRecipient = /\S+@\S+/.test(written.to)
    ? undefined
    : 'Say to whom it goes: an e-mail address, such as mei.lin@example.org.';
  return (
    <Card title="Compose" level={2}>
      <TextInput
        ref={to}
        label="To"
        type="email"
        multiple
        mb={12}
        value={written.to}
        error={fault}
        onChange={(event) => write({ to: event.currentTarget.value })}
      />
      <TextInput
        label="Subject"
        mb={16}
        value={written.subject}
        onChange={(event) => write({ subject: event.currentTarget.value })}
      />
      <RichText label="Message" start={draft.content} onChange={(content) => write({ content })} />
      <Group mt={16} gap={8}>
        <TextButton
          variant="subtle"
          color="danger"
          mr="auto"
          icon={IconTrash}
          onClick={() => onDiscard(written)}
        >
          Discard
        </TextButton>
        <TextButton
          variant="default"
          icon={IconDeviceFloppy}
          onClick={() => unless(nothingWritten, onSave)}
        >
          Save
        </TextButton>
        <TextButton icon={IconSend} onClick={() => unless(nothingWritten ?? noRecipient, onSend)}>
          Send
        </TextButton>
      </Group>
    </Card>
  );
}
