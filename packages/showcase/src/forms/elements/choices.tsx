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
import { DateTimePicker, type DayOfWeek } from '@mantine/dates';
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
        <Checkbox radius="xl" label="Round" defaultChecked />
        <Checkbox label="Disabled" disabled />
        <Checkbox label="Disabled and checked" disabled checked readOnly />
      </Group>
    </Stack>
  );
}

export const RadiosAndSwitches = () => (
  <Stack gap={20}>
    {data.radios.map(({ label, defaultValue, isStacked, options }) => {
      const radios = options.map((option) => <Radio key={option.value} {...option} />);
      return (
        <Radio.Group key={label} label={label} defaultValue={defaultValue}>
          {isStacked ? (
            <Stack gap="xs" mt="xs">
              {radios}
            </Stack>
          ) : (
            <Group gap="md" mt="xs">
              {radios}
            </Group>
          )}
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

/** The range of the demo specification, section 9. */
const most = 2000;

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
          From {showCount(from)} to {showCount(to)} of {showCount(most)} visitors
        </Text>
        <RangeSlider
          max={most}
          value={[from, to]}
          onChange={setRange}
          label={null}
          thumbFromLabel="Fewest visitors"
          thumbToLabel="Most visitors"
          marks={[0, 500, 1000, 1500, most].map((value) => ({ value, label: showCount(value) }))}
          mx="sm"
          mb={20}
        />
      </div>
    </Stack>
  );
}

const calendar = {
  firstDayOfWeek: 1,
  hideOutsideDates: true,
  highlightToday: true,
  clearable: true,
  ariaLabels: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    previousDecade: 'Previous decade',
    nextDecade: 'Next decade',
  },
} as const;
// A weekend is a day like any other; red is for what is wrong.
const noWeekend: DayOfWeek[] = [];

export const Pickers = () => (
  <Stack gap="md">
    <DateField label="Date" />
    <DateTimePicker
      {...calendar}
      weekendDays={noWeekend}
      label="Date and time"
      description="In your own zone"
      placeholder="DD/MM/YYYY HH:mm"
      valueFormat="DD/MM/YYYY HH:mm"
      leftSection={<IconClock size={16} aria-hidden />}
      clearButtonProps={{ 'aria-label': 'Clear date and time' }}
      submitButtonProps={{ 'aria-label': 'Take this date and time' }}
      timePickerProps={{ 'aria-label': 'Time' }}
    />
    <ColorInput
      label="Colour"
      description="Of the boxes around people"
      defaultValue={palette.success}
      swatches={tones.map((tone) => palette[tone])}
      swatchesPerRow={6}
      eyeDropperButtonProps={{ 'aria-label': 'Take a colour from the screen' }}
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
