import { showCount } from '@foyer/kit';
import { Group, RangeSlider, Slider, Stack, Text } from '@mantine/core';
import { useState } from 'react';

/** The range of the demo specification, section 9. */
const most = 2000;
const coloured = [
  ['primary', 30],
  ['success', 45],
  ['warning', 60],
  ['danger', 75],
] as const;
const vertical = [
  ['Low', 'info', 25],
  ['Middle', 'success', 50],
  ['High', 'secondary', 80],
] as const;

/** A number that matters less exactly than at a glance. */
export function Sliders() {
  const [[from, to], setRange] = useState<[number, number]>([200, 1547]);
  return (
    <Stack gap={24}>
      <Stack gap={16}>
        {coloured.map(([tone, value]) => (
          <Slider key={tone} color={tone} defaultValue={value} thumbLabel={`Share, ${tone}`} />
        ))}
      </Stack>
      <Group gap={40} justify="center" py={4}>
        {vertical.map(([name, tone, value]) => (
          <Slider
            key={name}
            orientation="vertical"
            h={140}
            color={tone}
            defaultValue={value}
            thumbLabel={`Sensitivity: ${name}`}
          />
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
