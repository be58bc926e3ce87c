import { Button, Menu, Stack, TextInput } from '@mantine/core';
import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconChevronDown,
} from '@tabler/icons-react';
import { useState } from 'react';
import { TextButton } from '../../../blocks/actions.tsx';
import { Status } from '../../../blocks/quiet.tsx';
import { Joined } from './joined.tsx';

const bar = [
  ['Left', IconAlignLeft],
  ['Centre', IconAlignCenter],
  ['Right', IconAlignRight],
] as const;
const places = ['Town hall', 'Market', 'Station'] as const;
const periods = ['Today', 'This week', 'This month'] as const;

/** Fields with something to press right behind them. */
export function AppendedInputs() {
  const [words, setWords] = useState('');
  const [said, setSaid] = useState('Nothing searched yet.');
  const [side, setSide] = useState<string>('Left');
  const [place, setPlace] = useState<string>(places[0]);
  const [period, setPeriod] = useState<string>(periods[0]);
  const search = () =>
    setSaid(words.trim() ? `Searched for “${words.trim()}”.` : 'Type a word first.');
  return (
    <Stack gap={16}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search();
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
            input: { textAlign: side === 'Centre' ? 'center' : side === 'Right' ? 'end' : 'start' },
          }}
        />
        {bar.map(([name, Glyph]) => (
          <Button
            key={name}
            variant={side === name ? 'light' : 'default'}
            px={10}
            aria-label={name}
            aria-pressed={side === name}
            onClick={() => setSide(name)}
          >
            <Glyph size={16} aria-hidden />
          </Button>
        ))}
      </Joined>
      <Joined label="How many, and where">
        <TextInput aria-label="Most people allowed" inputMode="numeric" placeholder="Most people" />
        <Choice name="Place" value={place} options={places} onChange={setPlace} />
      </Joined>
      <Joined label="When, and a remark">
        <Choice name="Period" value={period} options={periods} onChange={setPeriod} />
        <TextInput aria-label="Remark" placeholder="Remark" />
      </Joined>
    </Stack>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  options: readonly string[];
  onChange: (value: string) => void;
}

const Choice = ({ name, value, options, onChange }: ChoiceProps) => (
  <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false}>
    <Menu.Target>
      <TextButton variant="default" aria-label={`${name}: ${value}`} after={IconChevronDown}>
        {value}
      </TextButton>
    </Menu.Target>
    <Menu.Dropdown>
      {options.map((option) => (
        <Menu.Item key={option} onClick={() => onChange(option)}>
          {option}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
