import { Button, Stack, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionMenu, TextButton } from '../../../blocks/actions.tsx';
import { Glyph } from '../../../blocks/glyph.tsx';
import { Status } from '../../../blocks/quiet.tsx';
import data from '../elements.json' with { type: 'json' };
import { Joined } from './joined.tsx';

/** Fields with something to press right behind them. */
export function AppendedInputs() {
  const [words, setWords] = useState('');
  const [said, setSaid] = useState('Nothing searched yet.');
  const [side, setSide] = useState('Left');
  return (
    <Stack gap={16}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setSaid(words.trim() ? `Searched for “${words.trim()}”.` : 'Type a word first.');
        }}
      >
        <Joined label="Search">
          <TextInput
            type="search"
            aria-label="Words to search for"
            placeholder="Search the cameras"
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <Button type="submit">Search</Button>
        </Joined>
        <Status mt={8}>{said}</Status>
      </form>
      <Joined label="A word and where it stands">
        <TextInput
          aria-label="A word on the picture"
          defaultValue="Entrance"
          styles={{
            input: { textAlign: data.bar.find(({ name }) => name === side)!.align as 'start' },
          }}
        />
        {data.bar.map(({ name, icon }) => (
          <Button
            key={name}
            variant={side === name ? 'light' : 'default'}
            px={10}
            aria-label={name}
            aria-pressed={side === name}
            onClick={() => setSide(name)}
          >
            <Glyph name={icon} />
          </Button>
        ))}
      </Joined>
      <Joined label="How many, and where">
        <TextInput aria-label="Most people allowed" inputMode="numeric" placeholder="Most people" />
        <Choice name="Place" options={data.places} />
      </Joined>
      <Joined label="When, and a remark">
        <Choice name="Period" options={data.periods} />
        <TextInput aria-label="Remark" placeholder="Remark" />
      </Joined>
    </Stack>
  );
}

function Choice({ name, options }: { name: string; options: readonly string[] }) {
  const [value, setValue] = useState(options[0]!);
  return (
    <ActionMenu
      position="bottom-end"
      entries={options.map((text) => ({ text, onClick: () => setValue(text) }))}
    >
      <TextButton variant="default" aria-label={`${name}: ${value}`} after={IconChevronDown}>
        {value}
      </TextButton>
    </ActionMenu>
  );
}
