import { Box, Button, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import {
  type CalendarEvent,
  kinds,
  readField,
  type Slot,
  showWhen,
  writeField,
} from './calendar-event.ts';

interface CreateProps {
  slot: Slot;
  onClose: () => void;
  onCreate: (title: string) => void;
}

/** Asks for a title, and for nothing else. */
export function CreateForm({ slot, onClose, onCreate }: CreateProps) {
  const [title, setTitle] = useState('');
  const [isMissing, setMissing] = useState(false);
  const create = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim()) onCreate(title.trim());
    else setMissing(true);
  };
  return (
    <form onSubmit={create} noValidate>
      <Text mb="sm">{showWhen(slot)}</Text>
      <TextInput
        label="Title"
        value={title}
        error={isMissing && !title.trim() && 'Give the event a title.'}
        onChange={(event) => setTitle(event.currentTarget.value)}
        data-autofocus
      />
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">Create</Button>
      </Group>
    </form>
  );
}

interface DetailsProps {
  event: CalendarEvent;
  onMove: (start: Date) => void;
  onRemove: () => void;
}

/** When an event is and what it is about; it can be moved from here without a pointer. */
export function EventDetails({ event, onMove, onRemove }: DetailsProps) {
  const [text, setText] = useState(writeField(event.start, event.isAllDay));
  const start = readField(text);
  const { word, tone } = kinds[event.kind];
  return (
    <>
      <Text fw={600}>{showWhen(event)}</Text>
      <Text c={`var(--foyer-${tone}-ink)`} size="xs" fw={600}>
        {word}
      </Text>
      <Text mt="sm" mb="md">
        {event.description || 'Nothing more is said about it.'}
      </Text>
      <Box
        display="grid"
        style={{ gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'end', gap: 8 }}
      >
        <TextInput
          label="Move it to"
          type={event.isAllDay ? 'date' : 'datetime-local'}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button variant="default" disabled={!start} onClick={() => start && onMove(start)}>
          Move
        </Button>
      </Box>
      <Group justify="flex-end" mt="md">
        <Button variant="subtle" color="danger" onClick={onRemove}>
          Remove from the calendar
        </Button>
      </Group>
    </>
  );
}
