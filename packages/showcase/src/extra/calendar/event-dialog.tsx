import { Box, Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../blocks/dialog.tsx';
import { type CalendarEvent, kinds, readField, showWhen, writeField } from './calendar-event.ts';

interface Props {
  event: CalendarEvent | null;
  onClose: () => void;
  onMove: (event: CalendarEvent, start: Date) => void;
  onRemove: (event: CalendarEvent) => void;
}

/** When an event is and what it is about; it can be moved from here without a pointer. */
export const EventDialog = ({ event, onClose, onMove, onRemove }: Props) => (
  <Dialog opened={event !== null} onClose={onClose} title={event?.title} centered>
    {event && (
      <Details
        key={event.id}
        event={event}
        onMove={(start) => {
          onMove(event, start);
          onClose();
        }}
        onRemove={() => {
          onRemove(event);
          onClose();
        }}
      />
    )}
  </Dialog>
);

interface DetailsProps {
  event: CalendarEvent;
  onMove: (start: Date) => void;
  onRemove: () => void;
}

function Details({ event, onMove, onRemove }: DetailsProps) {
  const [text, setText] = useState(writeField(event.start, event.isAllDay));
  const start = readField(text);
  const { word, tone } = kinds[event.kind];
  return (
    <>
      <Text fw={600}>{showWhen(event)}</Text>
      <Text c={`var(--foyer-${tone}-ink)`} size="xs" fw={600}>
        {word}
      </Text>
      <Text mt={12} mb={16}>
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
      <Group justify="flex-end" mt={16}>
        <Button variant="subtle" color="danger" onClick={onRemove}>
          Remove from the calendar
        </Button>
      </Group>
    </>
  );
}
