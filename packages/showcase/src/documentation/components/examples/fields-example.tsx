import { CalendarButton, MomentField, momentPattern, readMoment, SearchField } from '@foyer/kit';
import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';

export function FieldsExample() {
  const [words, setWords] = useState('');
  const [from, setFrom] = useState('2026/03/14 09:00:00');
  const [day, setDay] = useState('2026-03-14');
  const isWrong = from !== '' && !readMoment(from, 'start');
  return (
    <Stack>
      <SearchField words={words} onWords={setWords} aria-label="Search the cameras" />
      <MomentField
        label="From"
        value={from}
        onChange={setFrom}
        edge="start"
        error={isWrong ? `Write the moment as ${momentPattern}.` : undefined}
      />
      <TextInput
        label="Day of the visit"
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
        rightSection={<CalendarButton label="Day of the visit" day={day} onPick={setDay} />}
      />
    </Stack>
  );
}
