import { NativeSelect, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { type NoticeTone, noticeTones, toneLook } from '../../../ui/tone-look.ts';
import data from '../elements.json' with { type: 'json' };

/** One of a few, one of many, and one whose colour says how serious it is. */
export function Selects() {
  const [tone, setTone] = useState<NoticeTone>('info');
  return (
    <Stack gap={16}>
      <NativeSelect label="Simple" data={data.intervals} />
      <Select
        label="Searchable"
        placeholder="Type a city"
        data={data.cities}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the city' }}
        nothingFoundMessage="No city is called so. Try fewer letters."
      />
      <Select
        label="Coloured"
        data={noticeTones.map((value) => ({ value, label: toneLook[value].word }))}
        allowDeselect={false}
        value={tone}
        onChange={(value) => value && setTone(value as NoticeTone)}
        leftSection={<ToneIcon tone={tone} />}
        styles={{
          input: { background: `var(--foyer-${tone}-tint)`, color: `var(--foyer-${tone}-ink)` },
        }}
        renderOption={({ option }) => (
          <>
            <ToneIcon tone={option.value as NoticeTone} />
            <span style={{ color: `var(--foyer-${option.value}-ink)` }}>{option.label}</span>
          </>
        )}
      />
    </Stack>
  );
}

function ToneIcon({ tone }: { tone: NoticeTone }) {
  const Glyph = toneLook[tone].icon;
  return <Glyph size={18} aria-hidden style={{ color: `var(--foyer-${tone}-ink)` }} />;
}
