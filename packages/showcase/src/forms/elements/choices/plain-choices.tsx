import { showCount, tones } from '@foyer/kit';
import { Checkbox, Group, Radio, RangeSlider, Slider, Stack, Switch, Text } from '@mantine/core';
import { upperFirst } from '@mantine/hooks';
import { useState } from 'react';
import { useCheckedRows } from '../../../parts/use-checked-rows.ts';
import data from '../elements.json' with { type: 'json' };

/** Any number of several, all of them at once, and each colour. */
export function Checkboxes() {
  const { header, row } = useCheckedRows(data.doors, data.doors.slice(0, 1));
  return (
    <Stack gap={20}>
      <Stack gap={8}>
        <Checkbox label="All doors" {...header} />
        <Stack gap={8} pl={28}>
          {data.doors.map((door) => (
            <Checkbox key={door} label={door} {...row(door)} />
          ))}
        </Stack>
      </Stack>
      <Group gap={16}>
        {tones.map((tone) => (
          <Checkbox key={tone} color={tone} label={upperFirst(tone)} defaultChecked />
        ))}
      </Group>
      <Group gap={16}>
        <Checkbox radius="xl" label="Round" defaultChecked />
        <Checkbox label="Disabled" disabled />
        <Checkbox label="Disabled and checked" disabled checked readOnly />
      </Group>
    </Stack>
  );
}

/** One of a few that are all seen, and what is on or off at once. */
export const RadiosAndSwitches = () => (
  <Stack gap={20}>
    {data.radios.map(({ label, defaultValue, isStacked, options }) => {
      const radios = options.map((option) => <Radio key={option.value} {...option} />);
      return (
        <Radio.Group key={label} label={label} defaultValue={defaultValue}>
          {isStacked ? (
            <Stack gap={8} mt={8}>
              {radios}
            </Stack>
          ) : (
            <Group gap={16} mt={8}>
              {radios}
            </Group>
          )}
        </Radio.Group>
      );
    })}
    <Stack gap={12}>
      {data.switches.map((option) => (
        <Switch key={option.label} {...option} />
      ))}
    </Stack>
  </Stack>
);

/** The range of the demo specification, section 9. */
const most = 2000;

/** A number that matters less exactly than at a glance. */
export function Sliders() {
  const [[from, to], setRange] = useState<[number, number]>([200, 1547]);
  return (
    <Stack gap={24}>
      <Stack gap={16}>
        {data.sliders.map((slider) => (
          <Slider key={slider.color} {...slider} />
        ))}
      </Stack>
      <Group gap={40} justify="center" py={4}>
        {data.upright.map((slider) => (
          <Slider key={slider.color} orientation="vertical" h={140} {...slider} />
        ))}
      </Group>
      <div>
        <Text mb={8}>
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
          mx={12}
          mb={20}
        />
      </div>
    </Stack>
  );
}
