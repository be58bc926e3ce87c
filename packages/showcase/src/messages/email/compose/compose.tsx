import { Card } from '@foyer/kit';
import { Button, Group, TextInput } from '@mantine/core';
import { IconDeviceFloppy, IconSend, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { RichText } from '../../../parts/rich-text/rich-text.tsx';
import type { Draft } from '../letter.ts';

interface Props {
  draft: Draft;
  onDiscard: (draft: Draft) => void;
  onSave: (draft: Draft) => void;
  onSend: (draft: Draft) => void;
}

/** Where a letter is written. */
export function Compose({ draft, onDiscard, onSave, onSend }: Props) {
  const [written, setWritten] = useState(draft);
  const to = useRef<HTMLInputElement>(null);
  useEffect(() => to.current?.focus(), []);
  const write = (change: Partial<Draft>) => setWritten((now) => ({ ...now, ...change }));
  return (
    <Card title="Compose" level={2}>
      <TextInput
        ref={to}
        label="To"
        type="email"
        multiple
        mb={12}
        value={written.to}
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
        <Button
          variant="subtle"
          color="danger"
          mr="auto"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => onDiscard(written)}
        >
          Discard
        </Button>
        <Button
          variant="default"
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          onClick={() => onSave(written)}
        >
          Save
        </Button>
        <Button leftSection={<IconSend size={16} aria-hidden />} onClick={() => onSend(written)}>
          Send
        </Button>
      </Group>
    </Card>
  );
}
