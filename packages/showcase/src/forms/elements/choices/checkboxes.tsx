import { tones } from '@foyer/kit';
import { Checkbox, Group, Stack } from '@mantine/core';
import { useCheckedRows } from '../../../parts/use-checked-rows.ts';

const doors = ['North gate', 'South gate', 'Side door'] as const;
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Any number of several, all of them at once, and each colour. */
export function Checkboxes() {
  const { header, row } = useCheckedRows(doors, ['North gate']);
  return (
    <Stack gap={20}>
      <Stack gap={8}>
        <Checkbox label="All doors" {...header} />
        <Stack gap={8} pl={28}>
          {doors.map((door) => (
            <Checkbox key={door} label={door} {...row(door)} />
          ))}
        </Stack>
      </Stack>
      <Group gap={16}>
        {tones.map((tone) => (
          <Checkbox key={tone} color={tone} label={capitalised(tone)} defaultChecked />
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
