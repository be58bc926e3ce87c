import '@mantine/dates/styles.layer.css';
import { CalendarButton, palette, showCount, tones } from '@foyer/kit';
import {
  Checkbox,
  ColorInput,
  Group,
  NativeSelect,
  Radio,
  RangeSlider,
  Select,
  Slider,
  Stack,
  Switch,
  Text,
  TextInput,
} from '@mantine/core';
import { DateTimePicker } from '@mantine/dates';
import { upperFirst } from '@mantine/hooks';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { type NoticeTone, noticeTones, toneLook } from '../../blocks/notice.tsx';
import { useCheckedRows } from '../../parts/use-checked-rows.ts';
import data from './elements.json' with { type: 'json' };
import { readDay, writeDay } from './typed-day.ts';

export function Selects() {
  const [tone, setTone] = useState<NoticeTone>('info');
  return (
    <Stack gap="md">
      <NativeSelect {...data.simple} />
      <Select {...data.searchable} />
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

export function Checkboxes() {
  const { header, row } = useCheckedRows(data.doors, data.doors.slice(0, 1));
  return (
    <Stack gap={20}>
      <Stack gap="xs">
        <Checkbox label="All doors" {...header} />
        <Stack gap="xs" pl={28}>
          {data.doors.map((door) => (
            <Checkbox key={door} label={door} {...row(door)} />
          ))}
        </Stack>
      </Stack>
      <Group gap="md">
        {tones.map((tone) => (
          <Checkbox key={tone} color={tone} label={upperFirst(tone)} defaultChecked />
        ))}
      </Group>
      <Group gap="md">
        {data.boxes.map((box) => (
          <Checkbox key={box.label} {...box} />
        ))}
      </Group>
    </Stack>
  );
}

export const RadiosAndSwitches = () => (
  <Stack gap={20}>
    {data.radios.map(({ label, defaultValue, isStacked, options }) => {
      const Row = isStacked ? Stack : Group;
      return (
        <Radio.Group key={label} label={label} defaultValue={defaultValue}>
          <Row gap={isStacked ? 'xs' : 'md'} mt="xs">
            {options.map((option) => (
              <Radio key={option.value} {...option} />
            ))}
          </Row>
        </Radio.Group>
      );
    })}
    <Stack gap="sm">
      {data.switches.map((option) => (
        <Switch key={option.label} {...option} />
      ))}
    </Stack>
  </Stack>
);

export function Sliders() {
  const [[from, to], setRange] = useState<[number, number]>([200, 1547]);
  return (
    <Stack gap="lg">
      <Stack gap="md">
        {data.sliders.map((slider) => (
          <Slider key={slider.color} {...slider} />
        ))}
      </Stack>
      <Group gap="xl" justify="center" py="2xs">
        {data.upright.map((slider) => (
          <Slider key={slider.color} orientation="vertical" h={140} {...slider} />
        ))}
      </Group>
      <div>
        <Text mb="xs">
          From {showCount(from)} to {showCount(to)} of {showCount(data.range.max)} visitors
        </Text>
        <RangeSlider
          {...data.range}
          value={[from, to]}
          onChange={setRange}
          marks={[0, 500, 1000, 1500, 2000].map((value) => ({ value, label: showCount(value) }))}
        />
      </div>
    </Stack>
  );
}

export const Pickers = () => (
  <Stack gap="md">
    <DateField label="Date" />
    <DateTimePicker
      {...data.moment}
      firstDayOfWeek={1}
      leftSection={<IconClock size={16} aria-hidden />}
    />
    <ColorInput
      {...data.colour}
      defaultValue={palette.success}
      swatches={tones.map((tone) => palette[tone])}
    />
  </Stack>
);

/** A day, typed as DD/MM/YYYY or picked from a calendar; once left, the field says what is wrong with it. */
function DateField({ label }: { label: string }) {
  const [text, setText] = useState('');
  const [isLeft, setLeft] = useState(false);
  const day = readDay(text);
  const isWrong = isLeft && text.trim() !== '' && !day;
  return (
    <TextInput
      label={label}
      placeholder="DD/MM/YYYY"
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true);
        if (day) setText(writeDay(day));
      }}
      error={isWrong && 'This is no day. Write it as DD/MM/YYYY, such as 09/03/2026.'}
      rightSection={
        <CalendarButton label={label} day={day} onPick={(picked) => setText(writeDay(picked))} />
      }
    />
  );
}
