import { Button, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../blocks/dialog.tsx';
import { showWhen } from './calendar-event.ts';

/** A piece of time. */
export interface Slot {
  start: Date;
  end: Date | null;
  isAllDay: boolean;
}

interface Props {
  slot: Slot | null;
  onClose: () => void;
  onCreate: (title: string, slot: Slot) => void;
}

/** Asks for a title, and for nothing else. */
export const CreateDialog = ({ slot, onClose, onCreate }: Props) => (
  <Dialog opened={slot !== null} onClose={onClose} title="New event" centered>
    {slot && (
      <TitleForm
        slot={slot}
        onClose={onClose}
        onCreate={(title) => {
          onCreate(title, slot);
          onClose();
        }}
      />
    )}
  </Dialog>
);

interface FormProps {
  slot: Slot;
  onClose: () => void;
  onCreate: (title: string) => void;
}

function TitleForm({ slot, onClose, onCreate }: FormProps) {
  const [title, setTitle] = useState('');
  const [isMissing, setMissing] = useState(false);
  const create = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim()) onCreate(title.trim());
    else setMissing(true);
  };
  return (
    <form onSubmit={create} noValidate>
      <Text mb={12}>
        {showWhen({ ...slot, id: '', title: '', kind: 'meeting', description: '' })}
      </Text>
      <TextInput
        label="Title"
        value={title}
        error={isMissing && !title.trim() && 'Give the event a title.'}
        onChange={(event) => setTitle(event.currentTarget.value)}
        data-autofocus
      />
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">Create</Button>
      </Group>
    </form>
  );
}
