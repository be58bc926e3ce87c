import { MomentField, momentPattern, readMoment, SearchField } from '@foyer/kit';
import { Stack } from '@mantine/core';
import { useState } from 'react';

export function FieldsExample() {
  const [words, setWords] = useState('');
  const [from, setFrom] = useState('2026/03/14 09:00:00');
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
    </Stack>
  );
}
